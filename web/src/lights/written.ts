/** Recognizes texts of Lights Out: commands of the program, drawn rules, and boards. */

import type { LightsGame, LightsGoal } from "../engine/lights";
import { USUAL, WRAPS } from "./chosen";

/** A game and a board that a text names. If the text names no shape, the board or the current game determines it. */
export interface Written {
	readonly game: Omit<LightsGame, "shape"> & { readonly shape: string | null };
	readonly goal: LightsGoal;
	readonly board: string;
}

export interface OptionFault {
	readonly kind: "option";
	readonly option: string;
}

/** A command such as `fewest solve lights --rule king board.txt`. The words before `lights` may be missing. */
const COMMAND =
	/^\$?\s*(?:fewest\s+)?(?:(?:solve|certify solve|show|census|generate|compare|check)\s+)?lights(?=\s|$)(.*)$/;
const OPTION = /--([a-z-]+)(?:(?:=|\s+)('[^']*'|"[^"]*"|[^\s'"-]\S*))?/g;

/** Options that change the game but are not supported. Other unknown options change only the output. */
const FOREIGN = /^(graph|mask|matrix|metric|nodes|stencil|target)$/;

/** A row of a drawn rule. O or X is the pressed cell. */
const DRAWN = /^[#.]*[OX][#.]*$/;

/** The game of a command or of a drawn rule; `null` for other texts. */
export function writtenIn(text: string): Written | OptionFault | null {
	const drawn = text.trim().split(/\s*[\n/]\s*/);
	if (DRAWN.test(drawn.join("")) && drawn.length > 1) {
		return { game: { ...USUAL, shape: null, rule: drawn.join("/") }, goal: 0, board: "" };
	}
	const [line = "", ...rows] = text.trim().split("\n");
	const options = COMMAND.exec(line.trim())?.[1];
	return options === undefined ? null : ofOptions(options, rows.join("\n").trim());
}

function ofOptions(options: string, board: string): Written | OptionFault {
	let { rule, wrap, states } = USUAL;
	let shape: string | null = null;
	// As in the program, a board may end in any common state, unless the command has a goal.
	let goal: LightsGoal = null;
	for (const [option, name = "", quoted = ""] of options.matchAll(OPTION)) {
		const value = quoted.replace(/^(['"])(.*)\1$/, "$2");
		const gluing = WRAPS.find((wrap) => wrap === value);
		const wrong: OptionFault = { kind: "option", option };
		switch (name) {
			case "rule":
				rule = value;
				break;
			case "board":
				shape = value;
				break;
			case "wrap":
				if (gluing === undefined) return wrong;
				wrap = gluing;
				break;
			case "states":
				if (!/^\d{1,3}$/.test(value)) return wrong;
				states = Number(value);
				break;
			case "goal":
				if (!/^(0|cheapest)$/.test(value)) return wrong;
				goal = value === "0" ? 0 : null;
				break;
			default:
				if (FOREIGN.test(name)) return wrong;
		}
	}
	return { game: { rule, shape, wrap, states, mask: "" }, goal, board };
}

/** Boards with the answers to them. If no command names the game, the current game determines it. */
export interface Answered {
	readonly game: Written["game"] | null;
	readonly goal: LightsGoal;
	readonly boards: string;
	readonly answers: string;
}

/** The answer to a board in the judges' format. */
const ANSWER = /^(0|[1-9]\d{0,8}|Impossible)$/;

/**
 * The boards and the answers of a text: after a command, or boards that only this view reads, and behind them lines of
 * answers. `null` for other texts.
 *
 * A number whose length is that of the first row is a row and not an answer. On a triangle or another board whose rows
 * have several lengths, answers follow a blank line.
 */
export function answeredIn(text: string): Answered | null {
	const plain = text.normalize("NFKC");
	const written = writtenIn(plain);
	if (written !== null && "option" in written) return null;
	const lines = (written?.board ?? plain)
		.trim()
		.split("\n")
		.map((line) => line.trim());
	const width = lines[0]?.length;
	const blank = lines.lastIndexOf("");
	const isGrid = /^(\d+x\d+)?$/.test(written?.game.shape ?? "");
	const fits = (line: string, index: number) => (isGrid ? line.length === width : blank < 0 || index < blank);
	const isRow = (line: string, index: number) =>
		!ANSWER.test(line) || (/^\d/.test(line) && fits(line, index));
	const begin = lines.findLastIndex((line, index) => line !== "" && isRow(line, index)) + 1;
	const [boards = "", answers = ""] = [lines.slice(0, begin), lines.slice(begin)].map((part) =>
		part.join("\n").trim(),
	);
	if (boards === "" || answers === "") return null;
	if (written !== null) return { game: written.game, goal: written.goal, boards, answers };
	// Without a row or a blank line that no output has, the text is an output of the Flip Game.
	const isOutput = lines.every((line) => ANSWER.test(line));
	return isOutput || !areBoards(boards) ? null : { game: null, goal: null, boards, answers };
}

/** Whether a text consists of boards without blanks between cells, at least one with a hole or a state above 1. */
export function areBoards(text: string): boolean {
	const boards = text.split(/\n\n+/).map((board) => board.split("\n"));
	const isOfCells = boards.every((rows) =>
		rows.every((row) => /^[0-9ab.]+$/i.test(row) && row.length === rows[0]?.length),
	);
	return isOfCells && /[2-9.]/.test(text);
}

/** Whether a text is a board that only this view reads: rows of states and holes, with a hole or a state above 1. */
export function isBoard(text: string): boolean {
	const rows = text.trim().split(/\s*\n\s*/);
	const lengths = new Set(rows.map((row) => row.length));
	const isOfCells = rows.every((row) => /^[0-9ab.]( ?[0-9ab.])*$/i.test(row));
	return isOfCells && lengths.size === 1 && rows.length > 1 && /[2-9.]/.test(text);
}

/** The number of states for a board with larger digits than the game allows: one more than the largest digit. */
export function statesIn(text: string): number {
	if (!/[2-9]/.test(text)) return 2;
	const largest = [..."ba98765432"].find((digit) => text.toLowerCase().includes(digit)) ?? "1";
	return Number.parseInt(largest, 12) + 1;
}
