/**
 * The engines of the page. Each has its own worker, which loads the module of its view with the first question.
 *
 * The module of the searches also contains both games, and the modules of turning puzzles and of Lights Out contain
 * their searches. A worker answers questions in order. For an answer at once, cancel the open questions or use another
 * engine.
 */

import type { Flip, Rotation, Search, SearchBoard } from "./answers";
import type { Certificates } from "./certificates";
import type { Codes } from "./codes";
import { Connection } from "./connection";
import type { Lights } from "./lights";
import type { Texts } from "./texts";
import type { Turning } from "./turning";

export interface Cancellable {
	/**
	 * Stops all open questions: their promises are rejected with `Cancelled`.
	 *
	 * This frees the worker's memory. The next question starts another worker.
	 */
	cancel(): void;
}

export function startRotation(module: "games" | "search" = "games"): Rotation & Cancellable {
	const connection = new Connection("rotation", module);
	return {
		prepare: () => connection.ask("prepare", []),
		look: (board) => connection.ask("look", [board]),
		solutions: (board, symbol, limit) => connection.ask("solutions", [board, symbol, limit]),
		generate: (least, most, seed) => connection.ask("generate", [least, most, seed]),
		read: (...asked) => connection.ask("read", asked),
		check: (...asked) => connection.ask("check", asked),
		cancel: () => connection.cut(),
	};
}

export function startFlip(module: "games" | "search" = "games"): Flip & Cancellable {
	const connection = new Connection("flip", module);
	return {
		fewest: (board, goal, memory, progress) => connection.ask("fewest", [board, goal, memory], progress),
		some: (board, goal) => connection.ask("some", [board, goal]),
		quiet: (rows, columns, limit) => connection.ask("quiet", [rows, columns, limit]),
		generate: (rows, columns, kind, seed) => connection.ask("generate", [rows, columns, kind, seed]),
		read: (...asked) => connection.ask("read", asked),
		check: (...asked) => connection.ask("check", asked),
		cancel: () => connection.cut(),
	};
}

export function startSearch(): Search & Cancellable {
	const games = new Connection("search", "search");
	const turning = new Connection("search", "turning");
	const lights = new Connection("search", "lights");
	const others = { lights, turning } as const;
	const of = (puzzle: SearchBoard["puzzle"]) =>
		puzzle === "rotation" || puzzle === "flip" ? games : others[puzzle];
	return {
		build: (start, method) => of(start.puzzle).ask("build", [start, method]),
		methods: (puzzle) => of(puzzle).ask("methods", [puzzle]),
		run: (start, method, nodes, memory, progress) =>
			of(start.puzzle).ask("run", [start, method, nodes, memory], progress),
		tree: (start, method, nodes, memory, tree, most) =>
			of(start.puzzle).ask("tree", [start, method, nodes, memory, tree, most]),
		cancel() {
			games.cut();
			lights.cut();
			turning.cut();
		},
	};
}

export function startCodes(): Codes & Cancellable {
	const connection = new Connection("codes", "codes");
	return {
		logical: (code) => connection.ask("logical", [code]),
		distance: (code, progress) => connection.ask("distance", [code], progress),
		judge: (...asked) => connection.ask("judge", asked),
		cancel: () => connection.cut(),
	};
}

export function startLights(): Lights & Cancellable {
	const connection = new Connection("lights", "lights");
	return {
		rules: () => connection.ask("rules", []),
		game: (game) => connection.ask("game", [game]),
		board: (...asked) => connection.ask("board", asked),
		fewest: (game, goal, memory, board, progress) =>
			connection.ask("fewest", [game, goal, memory, board], progress),
		check: (...asked) => connection.ask("check", asked),
		quiet: (...asked) => connection.ask("quiet", asked),
		generate: (...asked) => connection.ask("generate", asked),
		census: (game, progress) => connection.ask("census", [game], progress),
		cancel: () => connection.cut(),
	};
}

export function startTurning(): Turning & Cancellable {
	const connection = new Connection("turning", "turning");
	return {
		puzzle: (name) => connection.ask("puzzle", [name]),
		size: (goal) => connection.ask("size", [goal]),
		prepare: (goal, progress) => connection.ask("prepare", [goal], progress),
		look: (goal, state) => connection.ask("look", [goal, state]),
		check: (...asked) => connection.ask("check", asked),
		generate: (...asked) => connection.ask("generate", asked),
		scramble: (...asked) => connection.ask("scramble", asked),
		cancel: () => connection.cut(),
	};
}

export function startTexts(): Texts & Cancellable {
	const connection = new Connection("texts", "texts");
	return {
		recognize: (text) => connection.ask("recognize", [text]),
		code: (text) => connection.ask("code", [text]),
		puzzle: (text) => connection.ask("puzzle", [text]),
		cancel: () => connection.cut(),
	};
}

export function startCertificates(): Certificates & Cancellable {
	const connection = new Connection("certificates", "certificates");
	return {
		check: (text) => connection.ask("check", [text]),
		cancel: () => connection.cut(),
	};
}
