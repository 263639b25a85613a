"""Settings for all tests."""

import signal

from hypothesis import settings

# In a shell's background process, interrupts are ignored. Some tests send interrupts, so they are enabled here.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadline for a test case: other work on the machine may delay it.
settings.register_profile("fewest", deadline=None)
settings.load_profile("fewest")
