"""The twins count by the numbers of the regulation: what the judges count, by the digits of its
articles.
"""

from __future__ import annotations

from arbiter_gui.proof.kernel.criteria import JudgedCriteria
from arbiter_gui.proof.kernel.matching_problem import Amounts


def numbered(criteria: JudgedCriteria, amounts: Amounts) -> Amounts:
    """Return amounts by the number of the criterion, such as 7 for C7 and C.7, and the entry of its
    list.
    """
    return {(number_of(criteria.article(key)), key[1]): amount for key, amount in amounts.items()}


def number_of(article: str) -> int:
    """Return the number in the article of a criterion."""
    return int(article.lstrip("C."))
