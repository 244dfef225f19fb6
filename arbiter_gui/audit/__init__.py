"""Checks of archives with hundreds of thousands of tournaments, on one computer or several.

file_check   one file: every round, ranks and points; also the basis of `check`
difference   the kind of a difference in a round, with its article and explanation
edition_by_date  the edition in force when an event began
sources      the files to check: folders, lists, archives, one after another
archives     the files of a zip or tar archive, with limits for each and for all
deadline     the time limit for a file
task         some files checked in a worker; plain values in and out
pools        places where tasks run: processes of this machine, or a Dask scheduler
running      hands out the tasks and survives workers that die
results      the findings, in one SQLite file
server_results   the same on a server, for several machines
summary, report, bundle   the outcome: tables, page and workbook, the files that differ
"""
