"""Checks of archives with hundreds of thousands of tournaments, on one computer or several.

file_check   one file: every round, ranks and points; what `check` tells as well
difference   what kind of difference a round shows, with its article and story
edition_by_date  the edition in force when an event began
sources      which files there are: folders, lists, archives, one after the other
archives     the files of a zip or tar archive, each bounded and all of them together
deadline     a file that takes too long is given up
task         some files checked in a worker; plain values in and out
pools        where the tasks go: processes of this machine, or a Dask scheduler
running      hands out the tasks and outlives workers that die
results      what was found, in one SQLite file
server_results   the same on a server, for several machines
summary, report, bundle   what it comes to: tables, page and workbook, the files that differ
"""
