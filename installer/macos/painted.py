"""Paints the icon for macOS in all sizes: painted.py DRAWING FOLDER."""

import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QIcon

application = QGuiApplication([])
for points in (16, 32, 128, 256, 512):
    for scale, name in ((1, ""), (2, "@2x")):
        size = QSize(points * scale, points * scale)
        QIcon(sys.argv[1]).pixmap(size).save(
            os.path.join(sys.argv[2], f"icon_{points}x{points}{name}.png")
        )
