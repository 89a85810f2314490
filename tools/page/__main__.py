"""`python -m tools.page FOLDER`"""

import sys
from pathlib import Path

# An isolated build of pip removes the folder of an editable install from the path, although PYTHONPATH names it.
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from tools.page.files import write

write(Path(sys.argv[1]))
