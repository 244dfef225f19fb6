"""Prints the packages in a folder as requirements, for the SBOM: listed.py FOLDER."""

import sys
from importlib.metadata import distributions

for line in sorted(f"{d.name}=={d.version}" for d in distributions(path=[sys.argv[1]])):
    print(line)
