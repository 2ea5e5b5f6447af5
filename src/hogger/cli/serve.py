"""`hogger serve`: tables in the browser. Rule: arguments are read here; the server loads only once they are good."""

from __future__ import annotations

import os
from ipaddress import ip_network

import click

from hogger.cli import say
from hogger.cli.options import user_name
from hogger.server.settings import USUAL_HOST, USUAL_PORT, Settings, SettingsError, read_db

_ANY = "any"


@click.command()
@click.option(
    "--host", default=USUAL_HOST, metavar="ADDRESS", help="0.0.0.0 lets the same network in.", show_default=True
)
@click.option(
    "--port",
    default=USUAL_PORT,
    type=click.IntRange(0, 65535),
    metavar="PORT",
    help="Where it listens.",
    show_default=True,
)
@click.option("--db", metavar="sqlite:///PATH", help="Where tables are kept; usually in your data folder.")
@click.option("--public-url", metavar="URL", help="The address that a proxy of yours has for it; may hold a path.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    envvar="HOGGER_PROXY",
    help="Whose forwarded headers are believed, with --public-url; usually this machine's.",
)
@click.option(
    "--share",
    "sharer",
    is_flag=False,
    flag_value=_ANY,
    metavar="[PROGRAM]",
    help="An https address by cloudflared, tailscale or ngrok, whichever is installed.",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in your browser.")
@click.option("--practice", metavar="GAME", help="A practice table with bots as the first page.")
def command(
    host: str,
    port: int,
    db: str | None,
    public_url: str | None,
    proxies: tuple[str, ...],
    sharer: str | None,
    open_page: bool,
    practice: str | None,
) -> None:
    """Serve tables, Fists and the quarrel page to browsers, until Ctrl-C.

    docs/hosting.md says how friends get there: in the same house, from elsewhere, and on a rented server.
    """
    if proxies and public_url is None:
        raise click.UsageError("--proxy is for a server behind a proxy; add --public-url")
    changed: dict[str, object] = {}
    if db is not None:
        changed["db"] = read_db(db)
    if proxies:
        changed["proxies"] = tuple(_proxy(one) for one in proxies)
    if practice is not None:
        from hogger.game.catalog import game_named  # only where a game is named

        changed["practice"] = game_named(practice).key
    settings = Settings(
        host=host,
        port=port,
        public_url=public_url,
        share=sharer is not None,
        sharer=None if sharer == _ANY else sharer,
        open_page=open_page,
        **changed,  # type: ignore[arg-type]  # each as its field is
    )
    from hogger.server.run import serve  # with all that serves

    serve(settings, say, name=user_name(), called=os.environ.get("HOGGER_CALLED", "hogger"))


def _proxy(text: str) -> str:
    if text != "*":
        try:
            ip_network(text, strict=False)
        except ValueError:
            raise SettingsError(
                "settings/proxy", f"--proxy takes an address or a network such as 172.16.0.0/12, not {text!r}"
            ) from None
    return text
