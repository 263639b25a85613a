/** The position that is played, which is in the address: this module reads it, walks along its moves and changes it. */

import { batch, computed, type ReadonlySignal } from "@preact/signals";
import { address, goTo, hashOf, type View } from "../address";
import { showAnswersOf, spoilersOf } from "../spoilers";
import { type Help, isOwn, NO_HELP } from "./help";
import type { Standing } from "./standing";

/** A board, and the line of moves that leads on from it. A cursor walks along the line; no move is lost by undoing. */
export interface Position<Board, Step> extends Help {
	/** The board at the beginning of the line. */
	readonly start: Board;
	/** The moves made, then those undone or not yet played. */
	readonly steps: readonly Step[];
	/** The number of moves made. */
	readonly cursor: number;
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

/** The functions that a puzzle supplies. */
export interface Rules<Board, Step, Here extends Position<Board, Step>> {
	readonly view: View;
	/** The position in the parts of an address, and back. */
	decode(parts: readonly string[]): Here;
	encode(position: Here): string[];
	/** The puzzle's own parts of a position with another board. */
	readonly fresh: Partial<Here>;
	/** A name of a board, as in an address. */
	nameOf(board: Board): string;
	/** A name of the goal, where a board has several. */
	goalOf?(position: Here): string;
	/** The board after a move. */
	after(board: Board, step: Step): Board;
	/** The board after the first `cursor` moves. */
	boardAt(position: Here, cursor: number): Board;
	/** The place of the line where the present try begins: 0, unless the board was edited after moves. */
	beginsAt(position: Here): number;
	isSolved(board: Board, position: Here): boolean;
	/** Shows that a move was made (1) or taken back (-1). */
	onWalk?(step: Step, way: 1 | -1): void;
}

/** The effect on the browser's history; see `goTo`. */
type How = Parameters<typeof goTo>[1];

export interface Game<Board, Step, Here extends Position<Board, Step> = Position<Board, Step>> {
	readonly rules: Rules<Board, Step, Here>;
	/** The position; while another view is shown, the last one of this view. */
	readonly position: ReadonlySignal<Here>;
	/** The board after the moves made. */
	readonly board: ReadonlySignal<Board>;
	/** The board at the beginning of the present try, its place in the line, and the moves made since. */
	readonly begun: ReadonlySignal<{
		readonly board: Board;
		readonly at: number;
		readonly steps: readonly Step[];
	}>;
	readonly isSolved: ReadonlySignal<boolean>;
	/** Whether the answers are shown. */
	readonly spoilers: ReturnType<typeof spoilersOf>;
	/** Shows or hides the answers. A solution found after the answers were shown does not count as the player's own. */
	showAnswers(isShown: boolean): void;
	/** Goes to a position that differs in some parts. */
	change(parts: Partial<Here> | Partial<Position<Board, Step>>, how: How): void;
	/** Begins with another board, and with another list if one is given. */
	begin(start: Board, list?: string | null): void;
	/** Makes a move after the cursor, in place of those undone. */
	add(step: Step): void;
	/** Puts moves after the cursor, to be walked. */
	intend(steps: readonly Step[]): void;
	/** Walks to a place of the line, or to its end. */
	moveTo(cursor: number): void;
	/**
	 * The link for other people to a position that differs from the present one in some parts: a list is not on their
	 * machines, and they have not seen the answers.
	 */
	link(parts?: Partial<Position<Board, Step>>): string;
	/** The standing of the game, given the par of the present try. */
	standing(par: ReadonlySignal<number | null>): ReadonlySignal<Standing>;
}

export function gameOf<Board, Step, Here extends Position<Board, Step>>(
	rules: Rules<Board, Step, Here>,
): Game<Board, Step, Here> {
	let last = rules.decode([]);
	const position = computed(() => {
		const { view, parts } = address.value;
		if (view === rules.view) last = rules.decode(parts);
		return last;
	});
	const board = computed(() => rules.boardAt(position.value, position.value.cursor));
	const begun = computed(() => {
		const at = rules.beginsAt(position.value);
		const { steps, cursor } = position.value;
		return { board: rules.boardAt(position.value, at), at, steps: steps.slice(at, cursor) };
	});
	const isSolved = computed(() => rules.isSolved(board.value, position.value));
	/** The name of the board or list whose answers may be shown. */
	const name = computed(() => {
		const { start, list } = position.value;
		return list === null ? `${rules.view} ${rules.nameOf(start)}` : `list ${list}`;
	});
	const spoilers = spoilersOf(name);

	const game: Game<Board, Step, Here> = {
		rules,
		position,
		board,
		begun,
		isSolved,
		spoilers,
		showAnswers(isShown) {
			showAnswersOf(isShown ? name.value : null);
			if (isShown && !position.value.looked && !isSolved.value) game.change({ looked: true }, "step");
		},
		change(parts, how) {
			goTo({ view: rules.view, parts: rules.encode({ ...position.value, ...parts }) }, how);
		},
		begin(start, list = position.value.list) {
			game.change({ ...NO_HELP, ...rules.fresh, list, start, steps: [], cursor: 0 }, "leap");
		},
		add(step) {
			const { steps, cursor } = position.value;
			const looked = position.value.looked || spoilers.value === "shown";
			batch(() => {
				game.change(
					{ steps: [...steps.slice(0, cursor), step], cursor: cursor + 1, helped: isHelped(), looked },
					"step",
				);
				rules.onWalk?.(step, 1);
			});
		},
		intend(steps) {
			const { steps: before, cursor } = position.value;
			game.change({ steps: [...before.slice(0, cursor), ...steps], helped: isHelped() }, "step");
		},
		moveTo(place) {
			const { steps, cursor: from } = position.value;
			const cursor = Math.max(0, Math.min(steps.length, place));
			const walked = steps[Math.min(from, cursor)];
			batch(() => {
				game.change({ cursor }, "step");
				if (walked !== undefined && Math.abs(cursor - from) === 1)
					rules.onWalk?.(walked, cursor > from ? 1 : -1);
			});
		},
		link(parts = {}) {
			const there = { ...position.value, list: null, looked: false, ...parts };
			return new URL(hashOf({ view: rules.view, parts: rules.encode(there) }), location.href).href;
		},
		standing(par) {
			return computed(() => ({
				board: [rules.nameOf(begun.value.board), rules.goalOf?.(position.value) ?? []].flat().join(" "),
				par: par.value,
				made: begun.value.steps.length,
				hints: position.value.hints,
				isOwn: isOwn(position.value),
				isSolved: isSolved.value,
			}));
		},
	};

	/** Whether the page has played a part of the try. The first move begins another one. */
	function isHelped(): boolean {
		return begun.value.steps.length > 0 && position.value.helped;
	}

	return game;
}
