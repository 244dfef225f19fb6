"""The one reader of all compressed files: rating lists, workbooks and archives of reports.

A few hundred bytes can unpack to gigabytes, and a file may state wrong sizes. So nothing is
unpacked as a whole, no list of files is read as a whole, and no header is read without a limit.
`zipfile` limits only the output of deflate and reads the whole list of files; `tarfile` reads
headers of any length. Neither is used for reading.

allowance    the limits of an archive's unpacked size and number of files
faults       the reasons why a file cannot be unpacked, as errors with a sentence
unpackers    the methods: stored, deflate, bzip2, LZMA and xz, a piece at a time
streams      a packed part of a file, read as its unpacked contents
zip_listing  the list of files of a zip archive, entry by entry
zip_archive  the files of a zip archive
tar_archive  the files of a tar archive, packed or not, one after another
"""
