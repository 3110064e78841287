"""How a walk-through is read: each form of a step, and what is wrong with one that cannot be."""

from pathlib import Path

import pytest

from tests.walkthroughs import scratch
from tests.walkthroughs.walkthrough import MisguidedError, read

PAGE = """\
# A page

```sh
./play never
```

## Something new

1. Create `new/file.txt`:

   ```python
   one
     two
   ```

2. First its name. In `list.txt`, after `fruit`:

   ```python
   banana
   ```

3. In `list.txt`, below `second list`,
   before `apple pie`:

   ```python
   bread
   ```

4. In `list.txt`:

   ```diff
    cherry
   -date
   +dates
   +elder
   ```

5. At the end of `list.txt`:

   ```python
   def end(): ...
   ```

### Look at it

```text
Only shown.
```

```sh
./play test tests/core
./play python -c "print()"
```

## Something else

In `list.txt`, after `pear`:

```python
plum
```
"""
LIST = "fruit\napple\ncherry\ndate\nsecond list\npear\napple pie\napple pie\n"


def make(tree: Path, page: str = PAGE) -> Path:
    """A page in a tree, beside the file that it changes."""
    (tree / "list.txt").write_text(LIST, encoding="utf-8")
    (tree / "page.md").write_text(page, encoding="utf-8")
    return tree / "page.md"


def test_every_form_of_a_step_does_what_it_says(tmp_path: Path) -> None:
    steps = read(make(tmp_path), "Something new")
    for step in steps:
        step.take(tmp_path)
    assert (tmp_path / "new" / "file.txt").read_text(encoding="utf-8") == "one\n  two\n"
    assert (tmp_path / "list.txt").read_text(encoding="utf-8").splitlines() == [
        *("fruit", "banana", "apple", "cherry", "dates", "elder", "second list", "pear"),
        *("bread", "apple pie", "apple pie", "", "", "def end(): ..."),
    ]
    commands = [command for step in steps for command in step.commands()]
    assert commands == ["./play test tests/core", './play python -c "print()"']


@pytest.mark.parametrize(
    ("said", "language", "reason"),
    [
        ("In `list.txt`, after `apple`:", "python", "should stand once: 2, 7, 8"),
        ("In `list.txt`, after `fig`:", "python", "should stand once: nowhere"),
        ("In `list.txt`, below `pear`, before `cherry`:", "python", "nowhere"),
        ("In `list.txt`:", "diff", "should stand once: nowhere"),
        ("In `list.txt`:", "python", "it says no line of list.txt"),
        ("In `other.txt`, after `apple`:", "python", "there is no other.txt"),
        ("Create `list.txt`:", "python", "list.txt is there already"),
        ("Then this:", "python", "nothing says where this block goes"),
    ],
)
def test_a_step_that_cannot_be_followed_says_where_and_why(
    tmp_path: Path, said: str, language: str, reason: str
) -> None:
    page = make(tmp_path, f"## New\n\n{said}\n\n```{language}\n grape\n```\n")
    (step,) = read(page, "New")
    with pytest.raises(MisguidedError, match=rf"^page\.md:5: .*{reason}"):
        step.take(tmp_path)
    assert (tmp_path / "list.txt").read_text(encoding="utf-8") == LIST


def test_a_heading_without_steps_is_no_walk_through(tmp_path: Path) -> None:
    with pytest.raises(MisguidedError, match="no walk-through 'Something old'"):
        read(make(tmp_path), "Something old")


def test_a_copy_is_where_commands_run(tmp_path: Path) -> None:
    """A module that is changed in the copy is the one that is imported there."""
    tree = scratch.copy(tmp_path / "copy")
    module = tree / "src" / "reinos" / "core" / "folders.py"
    module.write_text("raise SystemExit('of the copy')\n", encoding="utf-8")
    assert (tree / "play").exists()
    assert not (tree / ".venv").exists()
    done = scratch.run(tree, "./play python -c 'import reinos.core.folders'")
    assert (done.code, done.said) == (1, "of the copy\n")
    with pytest.raises(ValueError, match=r"only \./play"):
        scratch.run(tree, "rm list.txt")
