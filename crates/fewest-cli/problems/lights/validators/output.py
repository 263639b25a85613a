# This program presses the buttons itself. From the jury's answer it takes only the number of presses for each panel,
# and which panels have no solution.

ROWS, COLUMNS = @ROWS@, @COLUMNS@
IMPOSSIBLE = "Impossible"


class Words:
    """The words of an output, from the first to the last."""

    def __init__(self, text):
        self.words = text.split()
        self.read = 0

    def next(self):
        """The next word; empty at the end."""
        self.read += 1
        return self.words[self.read - 1] if self.read <= len(self.words) else ""

    def buttons(self, number):
        """The buttons that an answer presses, or `None` if it says that there is no solution."""
        header = self.next(), self.next()
        if header != ("PUZZLE", f"#{number}"):
            finish(WRONG, f"panel {number}: {' '.join(header)[:40]!a} is not its header")
        buttons = [self.next()]
        if buttons == [IMPOSSIBLE]:
            return None
        buttons += [self.next() for _ in range(ROWS * COLUMNS - 1)]
        for word in buttons:
            if word not in ("0", "1"):
                finish(WRONG, f"panel {number}: {word[:40]!a} is neither 0 nor 1")
        return [int(word) for word in buttons]


def after(lights, buttons):
    """The lights after some buttons were pressed."""
    lights = list(lights)
    for place, pressed in enumerate(buttons):
        row, column = divmod(place, COLUMNS)
        near = [(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        for row, column in near if pressed else []:
            if 0 <= row < ROWS and 0 <= column < COLUMNS:
                lights[COLUMNS * row + column] ^= 1
    return lights


def judge(number, lights, jury, buttons):
    """The fault of an answer, or `None`."""
    if buttons is None:
        return None if jury is None else "there is a solution"
    on = sum(after(lights, buttons))
    if on > 0:
        return f"{on} lights stay on"
    if jury is None or sum(buttons) < sum(jury):
        finish(BETTER, f"panel {number}: the answer is right and better than the jury's")
    if sum(buttons) > sum(jury):
        return f"{sum(buttons)} presses, {sum(jury)} are enough"
    return None


def main():
    panels, *lights = map(int, read_input().split())
    jury, output = Words(read_answer()), Words(read_output())
    for number in range(1, panels + 1):
        panel = lights[ROWS * COLUMNS * (number - 1) : ROWS * COLUMNS * number]
        wrong = judge(number, panel, jury.buttons(number), output.buttons(number))
        if wrong:
            finish(WRONG, f"panel {number}: {wrong}")
    if output.next():
        finish(WRONG, "there is text behind the last panel")
    finish(RIGHT, f"{panels} panels")


main()
