"""Names in reports: surname and forename separated, in the letters that a form allows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonName:
    """The two parts of a name. If only one is known, `forename` is empty."""

    surname: str
    forename: str = ""

    @property
    def surname_first(self) -> str:
        """The name as ``Surname, Forename``."""
        if self.forename:
            return f"{self.surname}, {self.forename}"
        return self.surname


def person_name(name: str) -> PersonName:
    """Return the parts of a name: the surname comes before the comma.

    >>> person_name("Abendroth, Nina Maria")
    PersonName(surname='Abendroth', forename='Nina Maria')
    >>> person_name("Ding Liren")
    PersonName(surname='Ding Liren', forename='')
    """
    surname, _, forename = name.partition(",")
    return PersonName(" ".join(surname.split()), " ".join(forename.replace(",", " ").split()))
