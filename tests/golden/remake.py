"""Write the golden transcripts anew: `python -m tests.golden.remake`. Read the difference before you keep it."""

from __future__ import annotations

from tests.golden.script import folders, transcripts

if __name__ == "__main__":
    for folder in folders():
        for name, text in transcripts(folder):
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
        print(folder.name)
