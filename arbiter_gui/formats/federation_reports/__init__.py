"""Result reports in the forms by which national federations rate.

form       what a form is: its needs, how it is written and read back
forms      every form, and the comparison of a written report with the tournament
findings   what several forms ask for
games      the games of an event as reports see them
names      forename and surname apart
stamp      when and by which program a report was written
stated     what a written report says, for comparing it with the tournament
dsb        DWZ XML 2.5 of the German federation
us_chess   the three dBase files of US Chess
ecf        the results file of the English federation
"""
