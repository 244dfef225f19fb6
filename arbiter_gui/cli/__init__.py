"""The command line: `pair`, `check`, `generate`, `explain`, `standings`, `export`, `where`.

It never loads Qt.
"""
