"""`python -m hogger`. Rule: nothing but the command line."""

from hogger.cli import main

if __name__ == "__main__":
    main()
