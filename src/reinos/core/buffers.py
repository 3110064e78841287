"""Tables that kernels write into."""

import threading

import numpy as np

from reinos.core.events import ROWS, WIDTH


class Buffers(threading.local):
    """One set of tables per thread, since kernels run without the global lock."""

    def __init__(self, actions: int) -> None:
        self.actions = np.zeros(actions, np.int32)
        self.worth = np.zeros(actions, np.int32)
        self.notes = np.zeros(actions, np.int32)
        self.params = np.zeros(8, np.int32)
        self.events = np.zeros((ROWS, WIDTH), np.int32)
        self.no_events = np.zeros((0, WIDTH), np.int32)
        self.lines = np.zeros((128, 8), np.int32)
