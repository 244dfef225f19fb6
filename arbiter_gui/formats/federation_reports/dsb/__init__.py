"""The report for the DWZ of the German federation: XML of version 2.5, in force since 8 June 2026.

needs     what the report asks for, by the schema and by what the schema does not check
writing   the file
reading   the file read back
"""
