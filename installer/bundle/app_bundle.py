"""What macOS is told of the program (Info.plist): its files, sharp on dense screens, dark where the
system is.
"""

DOCUMENT = "org.arbiter.tournament"

INFO = {
    "CFBundleDisplayName": "Arbiter",
    "CFBundleName": "Arbiter",
    "LSApplicationCategoryType": "public.app-category.utilities",
    "LSMinimumSystemVersion": "13.0",
    "NSHighResolutionCapable": True,
    "NSPrincipalClass": "NSApplication",
    "NSRequiresAquaSystemAppearance": False,
    "CFBundleAllowMixedLocalizations": True,
    "CFBundleLocalizations": ["en", "de", "fr", "es", "it", "pl", "pt-BR", "ru"],
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Chess tournament",
            "CFBundleTypeRole": "Editor",
            "CFBundleTypeIconFile": "arbiter.icns",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [DOCUMENT],
        },
        {
            "CFBundleTypeName": "Tournament report file",
            "CFBundleTypeRole": "Viewer",
            "CFBundleTypeExtensions": ["trf", "trfx"],
            "LSHandlerRank": "Alternate",
        },
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": DOCUMENT,
            "UTTypeDescription": "Chess tournament",
            "UTTypeConformsTo": ["public.database", "public.data"],
            "UTTypeTagSpecification": {"public.filename-extension": ["arbiter"]},
        }
    ],
}
