import re


def main():
    jury = read_answer().strip()
    output = read_output()
    answer = re.fullmatch(r"(Impossible|0|[1-9][0-9]*)[ \t\r\n]*", output)
    if not answer:
        finish(WRONG, f"{output[:40]!a} is neither a number nor Impossible")
    if answer.group(1) != jury:
        finish(WRONG, f"expected {jury}, found {answer.group(1)[:40]}")
    finish(RIGHT, jury)


main()
