"""FIDE's list of rated players, as offered for download: text of fixed width, or XML, zipped or
not.

    source   a file, or the list inside a zip file, as a stream of bytes
    text     lines of fixed width below a line of headings
    xml      one `player` element after another

Lines and elements that make no sense are skipped and counted, and the first of them are reported.
"""

from arbiter_gui.formats.fide_list.faults import AnotherForm, Faults
from arbiter_gui.formats.fide_list.source import FideList, open_fide_list

__all__ = ["AnotherForm", "Faults", "FideList", "open_fide_list"]
