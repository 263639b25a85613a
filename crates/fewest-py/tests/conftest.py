"""What all tests share."""

import signal

from hypothesis import settings

# A shell lets what runs in its background ignore interrupts, which some tests send.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How long a case takes says nothing where other work shares the machine.
settings.register_profile("fewest", deadline=None)
settings.load_profile("fewest")
