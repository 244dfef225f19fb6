"""The one reader of everything compressed: rating lists, workbooks and archives of reports.

A few hundred bytes can unpack to gigabytes, and a file may lie about its sizes. So nothing is unpacked as a whole, no
list of files is taken in as a whole, and no header is read without a limit. `zipfile` bounds only what deflate
unpacks and takes in the whole list of files; `tarfile` takes in headers of any length. Neither is used for reading.

allowance    how far an archive may unpack, and into how many files
faults       why something cannot be unpacked, as errors with a sentence
unpackers    the methods: stored, deflate, bzip2, LZMA and xz, a piece at a time
streams      a packed part of a file, read as what it unpacks to
zip_listing  the list of files of a zip archive, entry by entry
zip_archive  the files of a zip archive
tar_archive  the files of a tar archive, packed or not, one after the other
"""
