"""`python -m tools.campaign`: run the campaign from the command line."""

import typer

from finito.cli import run_app
from tools.campaign.command import campaign

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(campaign)

if __name__ == "__main__":
    run_app(app)
