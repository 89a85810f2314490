"""Names and addresses that would run a script in a careless page. They try to call `hit()`."""

from itertools import product

EVENTS = ("onload", "onerror", "onclick", "onfocus", "ontoggle", "onbegin", "onpageshow", "onanimationend")
TAGS = (
    "svg",
    "img src=x",
    "body",
    "video src=x",
    "details open",
    "input autofocus",
    "iframe",
    "object",
    "math",
    "a",
    "x",
)
QUOTES = ("", '"', "'", "`", '">', "'>", "</b>", "-->", "]]>", "*/")
CALLS = ("hit()", "hit``", "&#104;it()", "\\u0068it()", "hit&#40;)", "top.hit()")
SHORT = (
    "<script>hit()",
    "<svg/onload=hit()>",
    "<svg onload=hit()>",
    "<a onclick=hit()>x",
    "javascript:hit()",
    "{{hit()}}",
    "{hit()}",
    "${hit()}",
    "<%hit()%>",
    "{@html hit()}",
    "[[hit()]]",
    "<b>bold</b>",
    "&lt;b&gt;",
    "<!--",
    "</title><b>",
    "</main>",
    "'\"`<>&;",
    "\\x3cb\\x3e",
    "%3Cb%3E",
    "__proto__",
    "constructor",
    "null",
    "NaN",
    "<base href=//x>",
    "<style>*{}",
    "<meta http-equiv=x>",
    "<link href=//x>",
    "<form action=//x>",
)


def payloads(count: int = 500) -> list[str]:
    """This many different ones, the shortest first."""
    long = [f"{quote}<{tag} {event}={call}>" for event, quote, call, tag in product(EVENTS, QUOTES, CALLS, TAGS)]
    step = max(len(long) // (count - len(SHORT)), 1)
    return [*SHORT, *long[::step]][:count]
