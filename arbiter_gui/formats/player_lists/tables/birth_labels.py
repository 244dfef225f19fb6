"""The words for "born" that people write before a date or a year in the same cell: ``born 1999``,
``*12.5.2001``.
"""

from __future__ import annotations

import re

WORDS_FOR_BORN = (
    r"born(?: in| on)?|b\.|dob|yob|y\.o\.b\.|birth(?: year| date)?|date of birth|year"
    r"|geb(?:oren)?\.?(?: am)?|jg\.?|jahrgang|née?(?: le| en)?|né\(e\)(?: le| en)?"
    r"|nacid[oa](?: el| en)?|nac\.?|nat[oa](?: il| nel)?|nasc(?:id[oa])?\.?(?: em)?"
    r"|född|født|f\.|fødd|synt(?:ynyt)?\.?|s\.|ur\.|urodzon[ya]|nar\.|narozen[aý]?|rod\.|rođen[a]?|szül(?:etett)?\.?"
    r"|născut[aă]?|doğum|gim\.|dzim\.|sünd\.|род\.|рожд\.|нар\.|г\.?р\.?|γεν\.|\*"
)
_LABELLED = re.compile(
    rf"(?:{WORDS_FOR_BORN})\s*:?\s*(?P<date>\d[\d./\s-]*\d)\.?\s*(?:г\.?\s?р?\.?|р\.?\s?н\.?)?",
    re.IGNORECASE,
)
_LABEL_BEHIND = re.compile(
    r"(?P<date>\d[\d./-]*\d)\s*(?:г\.\s?р\.|г\.р|р\.\s?н\.|god\.|g\.)", re.IGNORECASE
)


def without_birth_label(text: str) -> str:
    """Return the date or year behind a word for "born", and any other text unchanged.

    >>> (
    ...     without_birth_label("born 1999"),
    ...     without_birth_label("geb. 12.5.2001"),
    ...     without_birth_label("1999 г.р."),
    ... )
    ('1999', '12.5.2001', '1999')
    >>> (
    ...     without_birth_label("*2003"),
    ...     without_birth_label("1999"),
    ...     without_birth_label("Bornholm 1999"),
    ... )
    ('2003', '1999', 'Bornholm 1999')
    """
    match = _LABELLED.fullmatch(text.strip()) or _LABEL_BEHIND.fullmatch(text.strip())
    if match is None:
        return text
    return match["date"].strip()
