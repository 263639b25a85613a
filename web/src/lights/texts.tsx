/** Takes boards, answers, drawn rules and commands of the program that a person types, pastes or drops. */

import type { Judged } from "../controls/whole-output";
import type { LightsFault, LightsGame, LightsShape } from "../engine/lights";
import { said } from "../language";
import { Texts as PlayTexts, pasteOf } from "../play/paste";
import { outlineOf, USUAL } from "./chosen";
import { quick } from "./engines";
import { board, chosen, putUp } from "./game";
import { chooseGame } from "./generating";
import { checkAnswered } from "./output";
import { type Board, boardIn } from "./position";
import { foundNow, wantShape } from "./shapes";
import { faultOf, words } from "./words";
import { answeredIn, type OptionFault, statesIn, type Written, writtenIn } from "./written";

export type TextFault = LightsFault | OptionFault;

/**
 * Shows the board of a text, or a board of the game that the text names. Returns the fault of the text, the verdict on
 * its answers, or `null`.
 */
export async function take(text: string): Promise<TextFault | Judged | null> {
	const answered = answeredIn(text);
	if (answered !== null) return checkAnswered(answered);
	const plain = text.normalize("NFKC");
	const written = writtenIn(plain);
	if (written === null) return takeBoard({ ...board.peek(), game: chosen.peek() }, plain);
	if ("option" in written) return written;
	const { shape } = chosen.peek();
	const usual = outlineOf(shape) === "grid" ? shape : USUAL.shape;
	const game: LightsGame = { ...written.game, shape: written.game.shape ?? usual };
	const found = await describe(game);
	if (found.kind === "fault") return found;
	if (written.board !== "") {
		return takeBoard({ game, written: "off", goal: written.goal }, written.board, written.game);
	}
	await chooseGame({ ...game }, written.goal);
	return null;
}

/** The verdict on the answers to the boards of another text, which may begin with a command. */
export async function checkFiles(boards: string, answers: string): Promise<TextFault | Judged> {
	const written = writtenIn(boards) ?? { game: null, goal: null, board: boards };
	if ("option" in written) return written;
	return checkAnswered({ game: written.game, goal: written.goal, boards: written.board, answers });
}

/** Shows the board of a text. Unless a command names the game, its number of states adapts to the board. */
async function takeBoard(from: Board, text: string, named?: Written["game"]): Promise<TextFault | null> {
	let { game } = from;
	let read = await quick.board(game, text);
	const states = statesIn(text);
	if (read.kind === "fault" && named === undefined && states !== game.states) {
		game = { ...game, states };
		read = await quick.board(game, text);
	}
	if (read.kind === "fault") return read;
	const { shape, mask } = read;
	if ((named?.shape ?? shape) !== shape) return { kind: "option", option: `--board ${named?.shape}` };
	const next = { ...game, shape, mask };
	const found = await describe(next);
	if (found.kind === "fault") return found;
	putUp(boardIn({ ...from, game: next }, read.states));
	return null;
}

async function describe(game: LightsGame): Promise<LightsShape | LightsFault> {
	await wantShape(game);
	const found = foundNow(game);
	if (found === null || found === "failed") throw new Error("the engine failed");
	return found;
}

export const paste = pasteOf<string, TextFault>(take, async () => "none");

export function Texts() {
	return <PlayTexts paste={paste} t={said(words)} placeholder={"0120\n1..2\n2102"} faultOf={said(faultOf)} />;
}
