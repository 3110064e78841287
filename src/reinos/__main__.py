"""`python -m reinos` is the command `reinos`."""

import sys

from reinos.cli import main

sys.exit(main())
