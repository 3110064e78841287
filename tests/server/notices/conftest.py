"""Where notices arrive: a mail server and a web server."""

from collections.abc import Iterator

import pytest

from tests.support.mailbox import MailBox
from tests.support.noticed_tables import Hook


@pytest.fixture
def mailbox() -> Iterator[MailBox]:
    """A mail server."""
    box = MailBox()
    box.start()
    yield box
    box.close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    """A webhook."""
    one = Hook()
    one.start()
    yield one
    one.close()
