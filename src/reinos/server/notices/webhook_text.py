"""Names in the text of a webhook: they are shown as they are, call nobody and link to nothing."""

import re

UNSEEN = "\u200b"
"""A space of no width: it parts what a chat would take for a mention or a link."""
CALLS = re.compile(r"@|:(?=//)")
LINK = re.compile(r"\](?=[(\[])")
"""Where the text of a link ends, in chats that read Slack's messages and Markdown."""
FOR_SLACK = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
FOR_DISCORD = re.compile(r"([\\<>*_~|`\[\]()#])")


def for_slack(name: str) -> str:
    """A name in a text for Slack, and for chats that read its messages.

    >>> for_slack("Ana"), for_slack("<!channel> & co")
    ('Ana', '&lt;!channel&gt; &amp; co')
    >>> for_slack("@here") == f"@{UNSEEN}here"
    True
    >>> for_slack("[x](evil.example)") == f"[x]{UNSEEN}(evil.example)"
    True
    """
    return LINK.sub(f"]{UNSEEN}", _parted(name)).translate(FOR_SLACK)


def for_discord(name: str) -> str:
    r"""A name in a text for Discord, whose marks are shown and not obeyed.

    >>> for_discord("Ana & Beto"), for_discord("<b> [x](y)")
    ('Ana & Beto', '\\<b\\> \\[x\\]\\(y\\)')
    >>> for_discord("@everyone") == f"@{UNSEEN}everyone"
    True
    """
    return FOR_DISCORD.sub(r"\\\1", _parted(name))


def _parted(name: str) -> str:
    """A name in which nothing begins a mention or the address of a page."""
    return CALLS.sub(lambda found: found[0] + UNSEEN, name)
