"""The command line: `pair`, `check`, `explain`, `standings`, `export`, `where`; it never loads Qt."""
