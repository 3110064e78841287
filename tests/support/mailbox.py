"""A mail server on a socket, for tests."""

import re
import socket
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any


class MailBox(threading.Thread):
    """A mail server on a socket of this machine, which keeps what it is given."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        self.mails: list[EmailMessage] = []
        self.logins: list[str] = []
        self.refuses = False
        self.answers: dict[str, str] = {}
        """What it says to mail for some addresses; to an empty answer it hangs up."""
        self.asked: list[str] = []
        """For whom somebody wanted to hand in mail, one after the other."""
        self.envelopes: list[list[str]] = []
        """To whom each mail goes, whatever its head says."""
        self.is_silent = False
        self.goodbye = "221 bye"
        self.held: list[socket.socket] = []

    def run(self) -> None:
        """Take one connection after the other."""
        while True:
            try:
                wire, _ = self.listening.accept()
            except OSError:
                return
            if self.is_silent:
                self.held.append(wire)
            else:
                with wire:
                    self.talk(wire)

    def talk(self, wire: socket.socket) -> None:
        """One conversation."""
        lines = wire.makefile("rb")

        def say(text: str) -> None:
            wire.sendall(text.encode() + b"\r\n")

        recipients: list[str] = []
        say("220 mail.example")
        for line in lines:
            word = line.decode().strip().upper()
            if word.startswith("EHLO"):
                say("250-mail.example\r\n250 AUTH PLAIN")
            elif word.startswith("AUTH"):
                self.logins.append(line.decode().split()[-1])
                say("235 welcome")
            elif word.startswith("RCPT") and self.refuses:
                say("550 nobody here")
            elif word.startswith("RCPT"):
                to = line.decode().partition("<")[2].partition(">")[0]
                self.asked.append(to)
                answer = self.answers.get(to, "250 fine")
                if not answer:
                    return
                if answer.startswith("250"):
                    recipients.append(to)
                say(answer)
            elif word == "DATA":
                say("354 go on")
                self.mails.append(read_mail(lines))
                self.envelopes.append(recipients)
                say("250 kept")
            elif word == "QUIT":
                say(self.goodbye)
                return
            else:
                say("250 fine")

    def close(self) -> None:
        """No more mail."""
        self.listening.close()
        for wire in self.held:
            wire.close()


def read_mail(lines: Any) -> EmailMessage:
    """A mail up to its end."""
    text = b""
    while (line := lines.readline()) not in (b".\r\n", b""):
        text += line.removeprefix(b".") if line.startswith(b"..") else line
    found = message_from_bytes(text, policy=policy.default)
    assert isinstance(found, EmailMessage)
    return found


def code_in(mail: EmailMessage) -> str:
    """The code of the link in a mail."""
    found = re.search(r"http\S+/n/(\S+)", mail.get_content())
    assert found
    return found[1]
