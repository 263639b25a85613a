"""Settings of all tests."""

import signal

from hypothesis import settings

# A shell's background processes ignore interrupts, which some tests send.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The time of a case is no measure while other work shares the machine.
settings.register_profile("fewest", deadline=None)
settings.load_profile("fewest")
