"""Rating lists of federations, and any other file that imports as players, for look-up while
typing.

    known_lists   the known lists: their typical headings, and where they are published
    sources       a file, or the list inside a zip file, as a stream of rows
    headings      the contents of the columns, for each type of rating
    reader        the rows as players

Each imports only those above it.
"""

from arbiter_gui.formats.federation_lists.known_lists import KNOWN_LISTS, KnownList
from arbiter_gui.formats.federation_lists.reader import FederationList, open_federation_list

__all__ = ["KNOWN_LISTS", "FederationList", "KnownList", "open_federation_list"]
