"""Options that take several numbers."""

from finito.errors import BadInput


def numbers(text: str, option: str, most: int) -> list[int]:
    """The numbers from 1 to `most` of a text with commas, at least one; BadInput names what is wrong."""
    try:
        found = [int(part) for part in text.split(",") if part.strip()]
    except ValueError:
        raise BadInput(f"numbers with commas are needed, not {text!r}", option) from None
    if not found or not all(1 <= number <= most for number in found):
        raise BadInput(f"numbers from 1 to {most} are needed, not {text!r}", option)
    return found
