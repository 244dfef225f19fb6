"""Women and men, by whatever letter or word a file, a list or an earlier version of the program
wrote it.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.values import Player

MALE, FEMALE = "m", "w"
"""How it is kept, and what report files of FIDE have."""
_MEN = """
m h м male man boy mannlich maennlich herr masculin homme garcon masculino hombre varon mannelijk
maschio mezczyzna muz musko mand mann mies erkek bay ferfi laki pria laki-laki муж мужской мужчина
чоловік ανδρας αγορι moški muško muški pojke gutt dreng poika poiss chłopak chłopiec chlapec kluk
fiú berniukas zēns băiat bărbat мъж мъжки мушко мушки чоловіча хлопець home virietis vyras mees
ragazzo nino ml kk karl karlmaður дечак момче kişi זכר ז ذكر رجل مرد پسر მამრ მამრობითი კაცი արական
男 男性 남 남자 남성 ชาย nam эр эрэгтэй ер ұл erkak
"""
_WOMEN = """
w f v k z ж female woman girl weiblich frau feminin femme fille femenino femenina mujer vrouw
vrouwelijk femmina feminino feminina kobieta zena zensko kvinna kvinde kvinne nainen kadin kiz no
noi perempuan wanita жен женский женщина жінка жена женски женско жіноча девушка дівчина γυναικα
κοριτσι dona sieviete moteris naine ragazza ženska žensko ženski flicka jente pige tyttö tüdruk
dziewczyna dívka dievča mergina meitene femeie fată nina wl wom kvk kona qadın נקבה נ أنثى انثى زن
دختر მდედრ მდედრობითი ქალი իգական 女 女性 여 여자 여성 หญิง nu эм эмэгтэй қыз әйел ayol
"""
_SEX_OF = {folded(word): MALE for word in _MEN.split()}
_SEX_OF.update((folded(word), FEMALE) for word in _WOMEN.split())


def sex_of(text: str) -> str:
    """Return `MALE`, `FEMALE`, or nothing where the text says neither.

    >>> sex_of("F"), sex_of("w"), sex_of("M"), sex_of("Ž"), sex_of("?")
    ('w', 'w', 'm', 'w', '')
    """
    return _SEX_OF.get(folded(text.strip(" .")), "")


def is_woman(player: Player) -> bool:
    """Return whether a player is a woman, who is eligible for women's titles and prizes too."""
    return sex_of(player.sex) == FEMALE
