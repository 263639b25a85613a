import { expect, test, vi } from "vitest";

// A fake of the browser's properties from which the language is chosen.
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { checkWhole } = await import("../src/controls/whole-output");
const { words } = await import("../src/controls/words");

const boards = [{ board: 3 }, { board: 4 }];

/** The verdict on an output. In this test, the right answer to a board is the board itself. */
async function verdict(rest: string, output: string): Promise<string> {
	const judged = await checkWhole({ boards, rest: { kind: rest } }, output, 1, async (board, answer) => ({
		kind: answer === String(board) ? "right" : "wrong",
		reason: `not ${answer}`,
	}));
	return `${judged.kind}: ${judged.reason}`;
}

test("an output may answer more boards than a list that is cut", async () => {
	expect(await verdict("end", "3\n4\n")).toBe("right: Both answers are right.");
	expect(await verdict("end", "3\n4\n5\n")).toMatch(
		/^wrong: Both answers are right, but the output continues/,
	);
	expect(await verdict("more", "3\n4\n5\n")).toBe("right: The first 2 answers are right.");
	expect(await verdict("more", "3\n4\n")).toBe("right: The first 2 answers are right.");
	expect(await verdict("more", "3\n5\n5\n")).toBe("wrong: Board 2, line 2 of the output: not 5");
	expect(words.zh.firstRight(1000)).toContain("正确：前");
});
