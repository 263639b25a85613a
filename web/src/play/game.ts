/** The position of a game: reads it from the address, moves along its line of moves, and changes it. */

import { batch, computed, type ReadonlySignal } from "@preact/signals";
import { address, goTo, hashOf, type View } from "../address";
import { showAnswersOf, spoilersOf } from "../spoilers";
import { type Help, isOwn, NO_HELP } from "./help";
import type { Standing } from "./standing";

/**
 * A board, and the line of moves that begins at it. The cursor divides the line into moves made and moves that follow.
 * Undo moves only the cursor, so that no move is lost.
 */
export interface Position<Board, Step> extends Help {
	/** The board at the beginning of the line. */
	readonly start: Board;
	/** The whole line: the moves made, then moves that were undone or not played yet. */
	readonly steps: readonly Step[];
	/** The number of moves made. */
	readonly cursor: number;
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

/** The functions that a puzzle supplies. */
export interface Rules<Board, Step, Here extends Position<Board, Step>> {
	readonly view: View;
	/** Decodes the parts of an address to a position. */
	decode(parts: readonly string[]): Here;
	encode(position: Here): string[];
	/** Values of the puzzle's own parts for a position with another board. */
	readonly fresh: Partial<Here>;
	/** A unique name of a board, as in an address. */
	nameOf(board: Board): string;
	/** A unique name of the goal, if boards can have several goals. */
	goalOf?(position: Here): string;
	/** The board after a move. */
	after(board: Board, step: Step): Board;
	/** The board after the first `cursor` moves. */
	boardAt(position: Here, cursor: number): Board;
	/** The index in the line at which the current try begins: 0, unless the board was edited after some moves. */
	beginsAt(position: Here): number;
	isSolved(board: Board, position: Here): boolean;
	/** Shows that a move was made (`way` is 1) or taken back (-1). */
	onWalk?(step: Step, way: 1 | -1): void;
}

/** The effect on the browser's history. See `goTo`. */
type How = Parameters<typeof goTo>[1];

export interface Game<Board, Step, Here extends Position<Board, Step> = Position<Board, Step>> {
	readonly rules: Rules<Board, Step, Here>;
	/** The position. While another view is shown, it is the last position of this view. */
	readonly position: ReadonlySignal<Here>;
	readonly board: ReadonlySignal<Board>;
	/**
	 * The current try, which begins at the start or after the last edit of the board: its first board, the index in the
	 * line at which it begins, and the moves made since.
	 */
	readonly begun: ReadonlySignal<{
		readonly board: Board;
		readonly at: number;
		readonly steps: readonly Step[];
	}>;
	readonly isSolved: ReadonlySignal<boolean>;
	readonly spoilers: ReturnType<typeof spoilersOf>;
	/** Shows or hides the answers. After they were shown, a solution does not count as the person's own. */
	showAnswers(isShown: boolean): void;
	/** Changes some parts of the position. */
	change(parts: Partial<Here> | Partial<Position<Board, Step>>, how: How): void;
	/** Begins with another board. If no list is given, the current list stays. */
	begin(start: Board, list?: string | null): void;
	/** Makes a move after the cursor. It replaces the moves that follow. */
	add(step: Step): void;
	/** Replaces the moves after the cursor by `steps`, without making them. */
	intend(steps: readonly Step[]): void;
	/** Moves the cursor to an index of the line, at most to its end. */
	moveTo(cursor: number): void;
	/**
	 * A link for other people to the position with some parts changed. It names no list, because their browsers do not
	 * have the list, and does not say that the answers were shown.
	 */
	link(parts?: Partial<Position<Board, Step>>): string;
	/** The standing of the game, for the given par of the current try. */
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
	/** The name of the board or list to which the switch for the answers applies. */
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

	/** Whether the page has played some moves of the current try. Before its first move, a try has no help. */
	function isHelped(): boolean {
		return begun.value.steps.length > 0 && position.value.helped;
	}

	return game;
}
