"""What all tests share."""

from hypothesis import settings

# How long a case takes says nothing where other work shares the machine.
settings.register_profile("fewest", deadline=None)
settings.load_profile("fewest")
