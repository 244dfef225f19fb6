"""The texts of phones: each key that a script names is there, in every language, with the same
values.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from string import Formatter

from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.sharing.web import page_texts
from arbiter_gui.sharing.web.page_texts import FORM_TEXTS, PAGE_TEXTS, REFUSALS, texts_script
from arbiter_gui.sharing.web.server import page_files

SCRIPTS = Path(page_texts.__file__).parent / "page"


def exported(name: str) -> object:
    script = texts_script(("fr",)).decode()
    return json.loads(re.search(rf"^export const {name} = (.*);$", script, re.MULTILINE)[1])


def test_every_language_has_every_text_with_its_values():
    texts = exported("TEXTS")
    assert list(texts) == list(LANGUAGES)
    for tables in texts.values():
        for table, english in (("page", PAGE_TEXTS), ("why", REFUSALS), ("form", FORM_TEXTS)):
            assert list(tables[table]) == list(english)
            for key, text in english.items():
                assert _values(tables[table][key]) == _values(text)
                assert not (text[:1].isupper() and tables[table][key][:1].islower())


def _values(text: str) -> set[str]:
    return {name for _, name, *_ in Formatter().parse(text) if name}


def test_scripts_name_only_texts_that_are_there():
    for path in SCRIPTS.glob("*.js"):
        known = FORM_TEXTS if path.name == "register.js" else PAGE_TEXTS
        named = set(re.findall(r'\bsay\("(\w+)"', path.read_text(encoding="utf-8")))
        assert named <= set(known), path.name


def test_a_phone_of_another_language_reads_that_of_the_event():
    assert exported("EVENT_LANGUAGES") == ["fr", "en"]
    assert exported("LANGUAGES")["ru"] == "Русский"
    assert "texts.js" not in page_files()


def test_a_browser_without_scripts_is_told_so_in_every_language():
    page = (SCRIPTS / "index.html").read_text(encoding="utf-8")
    note = re.search(r"<noscript>(.*)</noscript>", page, re.DOTALL)[1]
    assert re.findall(r'<p lang="(\w+)">[^<]*JavaScript[^<]*\.</p>', note) == list(LANGUAGES)
