/** The outcome of reading a text or a file: a position of a view, a verdict, or a command for the program. */

import { goTo } from "../address";
import type { Quoting } from "../controls/sentence";
import { isJudged, type Judged } from "../controls/whole-output";
import type { FlipFault, RotationFault } from "../engine/answers";
import type { CertificateVerdict } from "../engine/certificates";
import { startCertificates, startTexts } from "../engine/engine";
import type { CodeFault } from "../engine/texts";
import { said } from "../language";
import { answeredIn, areBoards, isBoard, writtenIn } from "../lights/written";
import { divided, type Game } from "./answers";
import { commandOf } from "./command";
import type { Given } from "./given";
import { commandsFor, isCells } from "./large";
import type { Pair } from "./pair";
import { words } from "./words";

export type Outcome =
	| { readonly kind: "opened" }
	/** The text is ambiguous: a code, or a board. */
	| {
			readonly kind: "doubtful";
			/** The game, if the text is a board. */
			readonly game: "flip" | "lights";
			readonly asCode: () => Promise<Outcome>;
			readonly asBoard: () => Promise<Outcome>;
	  }
	| { readonly kind: "judged"; readonly judged: Judged }
	| { readonly kind: "output"; readonly game: Game }
	| { readonly kind: "certificate"; readonly verdict: CertificateVerdict }
	| {
			readonly kind: "command";
			readonly subject: "puzzle" | "scramble" | CodeSystem;
			readonly command: string;
	  }
	/** The text is too large for the page. `commands` has one for each reading of the text. */
	| { readonly kind: "large"; readonly commands: readonly string[] }
	/** `why` is the reason, or empty if none is known. */
	| { readonly kind: "fault"; readonly why: string | Quoting };

type CodeSystem = Extract<CodeFault, { readonly kind: "other" }>["system"];

/** The beginning of a certificate. */
const CERTIFICATE = "fewest certificate ";

/** The limit on the size of a file, in bytes. */
const MOST_BYTES = 8e6;

/** The number of characters at the beginning from which the subject of a text is recognized. */
const START = 4096;

/** The program's command for answers to positions of a puzzle, with the positions and the answers on further lines. */
const CHECK_PUZZLE = /^\s*\$?\s*fewest\s+check\s+puzzle\s/;

const rotation = () => import("../rotation/view");
const flip = () => import("../flip/view");
const texts = startTexts();
const certificates = startCertificates();

export async function read(given: Given): Promise<Outcome> {
	const { content } = given;
	const isText = typeof content === "string";
	// A certificate with a table is not text.
	const head = isText ? content.trimStart() : new TextDecoder().decode(content.slice(0, CERTIFICATE.length));
	if (head.startsWith(CERTIFICATE)) {
		const verdict = await certificates.check(isText ? new TextEncoder().encode(head) : content);
		return { kind: "certificate", verdict };
	}
	const start = content.slice(0, START);
	if (content.length > MOST_BYTES) {
		return { kind: "large", commands: commandsFor(given, await texts.recognize(start), start) };
	}
	if (isText && answeredIn(content) !== null) return openLights(given);
	if (isText && CHECK_PUZZLE.test(content)) return openScramble(given, "");
	const parts = isText ? divided(content) : null;
	if (parts?.input === "") return { kind: "output", game: parts.game };
	if (parts !== null) {
		const { checkOutput } = await (parts.game === "flip" ? flip() : rotation());
		const judged = await checkOutput(parts.input, parts.output);
		if (judged !== null) return { kind: "judged", judged };
	}
	if (isText && writtenIn(content) !== null) return openLights(given);
	const { subject, form, puzzle } = await texts.recognize(start);
	switch (subject) {
		case "rotation":
			return openRotation(given);
		case "flip":
			return openFlip(given);
		case "puzzle":
			return openPuzzle(given);
		case "code":
			return openCode(given);
		case "unknown":
			if (puzzle !== "" && isText) {
				return openScramble(given, puzzle);
			}
			return openRows(given, form !== "");
	}
}

/** Checks answers to positions; `null` if the page does not read the positions, or they are too large for it. */
export async function judgePair({ positions, answers }: Pair): Promise<Outcome | null> {
	if (positions.length + answers.length > MOST_BYTES) return null;
	const plain = positions.normalize("NFKC").trim();
	const { subject, puzzle } = await texts.recognize(plain.slice(0, START));
	const isOfFlip = subject === "flip" || isCells(plain.split(/\n\s*\n/)[0] ?? "");
	if (subject === "rotation" || isOfFlip) {
		const { checkOutput } = await (subject === "rotation" ? rotation() : flip());
		const judged = await checkOutput(positions, answers);
		return judged && { kind: "judged", judged };
	}
	if (areBoards(plain) || writtenIn(plain) !== null)
		return openLights({ content: plain, file: null }, answers);
	const isCommand = CHECK_PUZZLE.test(plain);
	if (puzzle === "" && !isCommand) return null;
	// Moves of the cube need not begin with its name.
	const isNamed = plain.split(/\s/, 1)[0] === puzzle;
	const scrambles = (isNamed ? plain.slice(puzzle.length).trim() : plain).replace(/\n\s*\n/g, "\n");
	const content = [...(isCommand ? [] : [puzzle]), `${scrambles}\n`, answers.trim()].join("\n");
	return openScramble({ content, file: null }, "");
}

/** Opens a picture in the Flip Game, which makes a board from it. */
export async function openPicture(file: File): Promise<Outcome> {
	const { openPicture: open } = await flip();
	goTo({ view: "flip", parts: [] }, "leap");
	await open(file);
	return { kind: "opened" };
}

/** Opens rows of numbers, which may be a code, a board, or either. */
async function openRows(given: Given, isCode: boolean): Promise<Outcome> {
	const { content } = given;
	const isText = typeof content === "string";
	const isOfLights = isText && isBoard(content);
	// Digits above 1 are states of a board, unless they are numbers of a code, with blanks between them.
	if (isOfLights && !(isCode && /\S[ \t]+\S/.test(content))) return openLights(given);
	if (!isCode) return openOther(given);
	if (!isOfLights && !(isText && isCells(content))) return openCode(given);
	return {
		kind: "doubtful",
		game: isOfLights ? "lights" : "flip",
		asCode: () => openCode(given),
		asBoard: () => (isOfLights ? openLights(given) : openFlip(given)),
	};
}

async function openFlip({ content }: Given): Promise<Outcome> {
	const { take, faultOf } = await flip();
	const fault = await take(content);
	return fault === null ? { kind: "opened" } : { kind: "fault", why: said(faultOf)(fault as FlipFault) };
}

/** Opens a board, or checks the answers to boards. */
async function openLights({ content }: Given, answers?: string): Promise<Outcome> {
	const { checkFiles, take, faultOf } = await import("../lights/view");
	const text = String(content);
	const found = await (answers === undefined ? take(text) : checkFiles(text, answers));
	if (found === null) return { kind: "opened" };
	return isJudged(found) ? { kind: "judged", judged: found } : { kind: "fault", why: said(faultOf)(found) };
}

async function openRotation({ content }: Given): Promise<Outcome> {
	const { take, faultOf } = await rotation();
	const fault = await take(String(content));
	return fault === null ? { kind: "opened" } : { kind: "fault", why: said(faultOf)(fault as RotationFault) };
}

/** Opens a text whose subject was not recognized by its beginning. It may still be a board. */
async function openOther({ content }: Given): Promise<Outcome> {
	const isTaken = typeof content === "string" && (await (await flip()).takeSure(content)) === null;
	return isTaken ? { kind: "opened" } : { kind: "fault", why: "" };
}

async function openScramble(given: Given, puzzle: string): Promise<Outcome> {
	const { take, faultOf } = await import("../turning/view");
	const found = await take(String(given.content), puzzle);
	if (found === null) return { kind: "opened" };
	if (isJudged(found)) return { kind: "judged", judged: found };
	if (puzzle === "") return { kind: "fault", why: found.kind === "missing" ? "" : said(faultOf)(found) };
	return { kind: "command", subject: "scramble", command: commandOf("scramble", given, puzzle) };
}

async function openPuzzle(given: Given): Promise<Outcome> {
	if (typeof given.content !== "string") {
		return { kind: "command", subject: "puzzle", command: commandOf("puzzle", given) };
	}
	const { takeDefinition, faultOf } = await import("../turning/view");
	const fault = await takeDefinition(given.content);
	return fault === null ? { kind: "opened" } : { kind: "fault", why: said(faultOf)(fault) };
}

async function openCode(given: Given): Promise<Outcome> {
	const code = await texts.code({ rows: "checks", first: given.content, second: "" });
	if (code.kind === "wrong") return { kind: "fault", why: said(words).notRead(code.why) };
	if (code.kind === "other") {
		return { kind: "command", subject: code.system, command: commandOf(code.system, given) };
	}
	(await import("../codes/view")).take(code);
	return { kind: "opened" };
}
