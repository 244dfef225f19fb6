"""Result reports in the forms that national federations require for rating.

form       the record of a form: its needs, and its writing and reading back
forms      every form, and the comparison of a written report with the tournament
findings   requirements shared by several forms
games      the games of an event as reports see them
names      forename and surname separated
stamp      the time of writing of a report, and the program that wrote it
stated     the contents of a written report, for comparing it with the tournament
dsb        DWZ XML 2.5 of the German federation
us_chess   the three dBase files of US Chess
ecf        the results file of the English federation
"""
