"""The rulebook data against the rulebook and the printed sheets: complete, true to the lines, and in our own words."""

import re
from pathlib import Path

import pytest

from finito import rulebook
from finito.errors import BadInput
from finito.rulebook import GAMES, SHEETS, Rule

FOLDER = Path(__file__).parents[2].parent / "shared" / "rules"
FILES = {
    "de": "000_fe6d36c9b2e68918.txt",
    "nl": "001_38fb3410a71c14f6.txt",
    "en": "002_0eb977cb2288f924.txt",
    "fr": "003_349cb1cc8cbf5946.txt",
    "board": "004_55a343886ad7d999.txt",
    "app": "004_55a343886ad7d999.txt",
}
WORDS = ("same", "implied", "differs", "silent", "unclear")
ALL = [rule for game in GAMES for rule in rulebook.rules(game)]
RULES = [rule for rule in ALL if rule.kind == "rule"]
RULINGS = [rule for rule in ALL if rule.kind == "ruling"]
NOTES = [pytest.param(rule, sheet, id=f"{rule.id}-{sheet}") for rule in RULES for sheet in rule.sheets]

needs_source = pytest.mark.skipif(
    not (FOLDER / "rulebook.md").exists(), reason=f"the rulebook these data were written from is not here: {FOLDER}"
)


def source() -> str:
    return (FOLDER / "rulebook.md").read_text("utf-8")


def sheet_lines(sheet: str) -> list[str]:
    return (FOLDER / "sheets" / FILES[sheet]).read_text("utf-8").split("\n")


def rows() -> dict[str, dict[str, str]]:
    """ID -> the rule's text and its cell for each sheet, as the tables of the rulebook have them."""
    found = {}
    for line in re.findall(r"^\| (?:ESP|CAF)-[A-Z]+-\d+ \|.*$", source(), re.MULTILINE):
        name, text, *cells = (cell.strip() for cell in line.strip("|").split("|"))
        sheets = SHEETS["espresso" if name.startswith("ESP") else "cafe"]
        found[name] = {"text": text, **dict(zip(sheets, cells, strict=True))}
    return found


def cell_words(cell: str) -> tuple[str, ...]:
    """The words that are true to a cell. A café cell that begins with its line number may mean same or differs."""
    word = cell.lstrip("*").split(" ")[0].rstrip(":;,")
    if word in WORDS:
        return (word,)
    if cell == "–":
        return ("silent",)
    if cell == "not a reason":
        return ("differs",)
    assert re.match(r"L\d+", cell), cell
    return ("same", "differs")


def cell_lines(cell: str) -> list[int]:
    """All line numbers of a cell, ranges spelled out."""
    numbers: list[int] = []
    for first, last in re.findall(r"\bL(\d+)(?:–(\d+))?", cell):
        numbers += range(int(first), int(last or first) + 1)
    return numbers


def plain(text: str) -> str:
    """Text with differences removed that do not make words one's own: spaces, case, emphasis, British spelling."""
    text = " ".join(text.replace("*", "").split()).casefold()
    return text.replace("colour", "color").replace("centre", "center")


def sentences(rule: Rule) -> list[str]:
    texts = [rule.text, rule.why, *(note.how for note in rule.sheets.values())]
    return [part.strip(" .") for text in texts for part in re.split(r"(?<=[.!?;:]) ", plain(text))]


@needs_source
def test_every_id_in_the_order_of_the_rulebook() -> None:
    ids = re.findall(r"^\| ((?:ESP|CAF)-[A-Z]+-\d+) \||\*\*((?:ESP|CAF)-R-\d+[a-z]?)\b", source(), re.MULTILINE)
    assert [rule.id for rule in ALL] == [row or ruling for row, ruling in ids]


def test_rules_have_all_sheets_and_rulings_a_reason() -> None:
    for rule in RULES:
        assert list(rule.sheets) == list(SHEETS[rule.game]), rule.id
        assert not rule.why, rule.id
    for rule in RULINGS:
        assert not rule.sheets, rule.id
        assert rule.why.endswith("."), rule.id


@needs_source
@pytest.mark.parametrize(("rule", "sheet"), NOTES)
def test_note_is_true_to_the_rulebook_and_the_sheet(rule: Rule, sheet: str) -> None:
    note, cell, lines = rule.sheets[sheet], rows()[rule.id][sheet], sheet_lines(sheet)
    assert note.says in cell_words(cell)
    assert note.how or note.says != "differs", "a difference needs to be told"
    assert all(lines[number - 1].strip() for number in note.lines), "a note points to an empty line"
    if note.says == "silent":
        assert not note.lines
        return
    numbers = cell_lines(cell)
    assert note.lines[:1] == tuple(numbers[:1])
    assert set(note.lines) <= set(numbers)


@needs_source
def test_options_are_those_of_the_rulebook() -> None:
    espresso, _, cafe = source().partition("# 4. Café International")
    for game, part in zip(GAMES, (espresso, cafe), strict=True):
        known = set(re.findall(r"^\| `(\w+)`", part, re.MULTILINE))
        assert {rule.option for rule in rulebook.rules(game)} - {None} == known


@needs_source
def test_advice_is_marked() -> None:
    assert {rule.id for rule in ALL if rule.advice} == {
        name for name, row in rows().items() if "*Advice:*" in row["text"]
    }


@needs_source
def test_our_own_words() -> None:
    printed = [plain(source()), *(plain(" ".join(sheet_lines(sheet))) for sheet in FILES)]
    long = [(rule.id, part) for rule in ALL for part in sentences(rule) if len(part) >= 40]
    assert not [(name, part) for name, part in long if any(part in text for text in printed)]


def test_american_spelling() -> None:
    for rule in ALL:
        assert not re.search(r"colour|centre|neighbour|favour", " ".join(sentences(rule))), rule.id


@pytest.mark.parametrize(
    ("rule_id", "sheet", "line"),
    [
        ("ESP-PILE-02", "nl", "Dutch sheet, line 20"),
        ("ESP-FLIP-10", "de", "German sheet, line 68: differs – it is a duty"),
        ("ESP-FLIP-10", "fr", "French sheet: silent"),
        ("ESP-GOAL-02", "en", "English sheet, lines 69, 73"),
        ("ESP-FLIP-03", "nl", "Dutch sheet, lines 24, 25: after a pass without success it may be two"),
        ("CAF-SEAT-01", "app", "App rules: same"),
        ("ESP-R-36", "de", "Our ruling: Penalties do not occur in the sheets."),
    ],
)
def test_says(rule_id: str, sheet: str, line: str) -> None:
    assert rulebook.says(rule_id, sheet) == line


def test_every_note_is_one_line() -> None:
    for rule in ALL:
        for sheet in SHEETS[rule.game]:
            assert "\n" not in rulebook.says(rule.id, sheet)


def test_unknown_names() -> None:
    with pytest.raises(BadInput, match=r"there is no rule 'ESP-FLIP-1', did you mean 'ESP-FLIP-\d+'\?"):
        rulebook.rule("ESP-FLIP-1")
    with pytest.raises(BadInput, match=r"there is no rule 'castling'; IDs look like 'ESP-FLIP-10'$"):
        rulebook.rule("castling")
    with pytest.raises(BadInput, match=r"there is no game 'chess'; known are espresso, cafe"):
        rulebook.rules("chess")
    with pytest.raises(BadInput, match=r"there is no sheet 'house' for ESP-FLIP-10; known are de, nl, en, fr"):
        rulebook.says("ESP-FLIP-10", "house")
