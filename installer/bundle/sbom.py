"""Completes the SBOM of a program that is packed: sbom.py SBOM PACKAGES VERSION.

cyclonedx-py lists the Python packages of an environment. What the list of licences has beside them
(Python, fonts, libraries of the system) is added, and what packages tell of the libraries inside
them; tools that only installed them are taken out.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

Fields = dict[str, Any]


def normal(name: str) -> str:
    """Return a package's name in the one form in which names are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def complete(
    sbom: Fields,
    version: str,
    parts: Sequence[Mapping[str, str]],
    inside: Mapping[str, list[Fields]],
) -> Fields:
    """Return an SBOM of a version with all `parts` of the program (name, version, licence, text)
    and nothing else.

    `inside` has what the packages enclose, by their names.
    """
    named = {normal(part["name"]) for part in parts}
    kept = [component for component in sbom["components"] if normal(component["name"]) in named]
    for component in kept:
        if enclosed := inside.get(normal(component["name"])):
            component["components"] = enclosed
    listed = {normal(component["name"]) for component in kept}
    kept += [_component(part) for part in parts if normal(part["name"]) not in listed]
    # The version stands in the code alone, where the tool that makes the list does not look.
    program = sbom["metadata"]["component"] | {"version": version}
    known = {component["bom-ref"] for component in kept} | {program["bom-ref"]}
    links = [
        {
            "ref": link["ref"],
            "dependsOn": [ref for ref in link.get("dependsOn", ()) if ref in known],
        }
        for link in sbom.get("dependencies", ())
        if link["ref"] in known
    ]
    metadata = sbom["metadata"] | {"component": program}
    return {**sbom, "metadata": metadata, "components": kept, "dependencies": links}


def _component(part: Mapping[str, str]) -> Fields:
    licence = {"name": part["licence"], "text": {"content": part["text"]}}
    return {
        "bom-ref": f"{part['name']}=={part['version']}",
        "type": "library",
        "name": part["name"],
        "version": part["version"],
        "licenses": [{"license": licence}],
    }


def enclosed(package: str, told: Iterable[Fields]) -> list[Fields]:
    """Return what a package encloses, from the SBOMs that it brings.

    Parts of its own code are none.
    """
    found = {}
    for component in (component for sbom in told for component in sbom.get("components", ())):
        purl = component.get("purl", "")
        if normal(component["name"]) == normal(package) or "#c-ext/" in purl:
            continue
        name, version = component["name"], component.get("version", "")
        fields = {
            "bom-ref": f"{package}/{name}=={version}",
            "type": "library",
            "name": name,
            "version": version,
        }
        found[fields["bom-ref"]] = fields | ({"purl": purl} if purl else {})
    return [found[ref] for ref in sorted(found)]


def main(place: Path, packages: Path, version: str) -> None:
    """Complete the file."""
    parts = json.loads(
        (packages / "arbiter_gui/_resources/licences.json").read_text(encoding="utf-8")
    )
    inside = {}
    for folder in sorted(packages.glob("*.dist-info/sboms")):
        told = [
            json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))
        ]
        package = folder.parent.name.partition("-")[0]
        inside[normal(package)] = enclosed(package, told)
    sbom = complete(json.loads(place.read_text(encoding="utf-8")), version, parts, inside)
    place.write_text(
        json.dumps(sbom, indent=2, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
