"""Where the frozen program begins."""

import sys

from arbiter_gui.__main__ import main

sys.exit(main())
