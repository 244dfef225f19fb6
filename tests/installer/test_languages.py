"""A language is registered in one table; what else names languages follows it."""

from __future__ import annotations

import tomllib

from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES, TRANSLATED
from tests.architecture.sources import TOP
from tests.installer.test_building import TRIMMING, module


def test_packages_carry_every_language_and_qts_own_texts_of_it() -> None:
    assert tuple(LANGUAGES[code].qt_name for code in TRANSLATED) == TRIMMING.LANGUAGES
    info = module("bundle/app_bundle.py").INFO
    assert info["CFBundleLocalizations"] == [
        language.bundle_name for language in LANGUAGES.values()
    ]


def test_wheels_carry_every_language() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    files = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    translations = {file for file in files if file.startswith("resources/translations/")}
    assert translations == {f"resources/translations/arbiter_{code}.qm" for code in TRANSLATED}
    assert all(
        files[file] == file.replace("resources/", "arbiter_gui/_resources/")
        for file in translations
    )


def test_names_of_languages_are_their_own_and_differ_in_their_letter() -> None:
    letters = [language.label[language.label.index("&") + 1] for language in LANGUAGES.values()]
    assert len(set(letters)) == len(letters)
    assert ENGLISH.name == "English"
