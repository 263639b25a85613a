/** The boards of a text that has several. The address contains the name of the list, and the browser keeps it. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { keptIn } from "../kept";
import type { Game } from "./game";

/** A board of a text. */
interface Read<Board> {
	readonly line: number;
	readonly board: Board;
}

/** The boards that were read from a text, and the kind of the text after them. */
export interface TextOf<Board> {
	readonly boards: readonly Read<Board>[];
	readonly rest: { readonly kind: string };
}

/** The parts that a puzzle supplies. */
interface Source<Board, Text extends TextOf<Board>, Answer> {
	readonly game: Game<Board, unknown>;
	/** The name of the database that keeps its lists. */
	readonly database: string;
	/** Yields longer and longer lists of the answers to the boards of a text. */
	readonly answers: (text: Text) => AsyncIterable<readonly Answer[]>;
	/** Stops the answers under way. */
	readonly cancel: () => void;
	/** Shows a board, beside a list. */
	readonly show: (board: Board, list: string | null) => void;
	/** Whether the only board of a text needs no remark, so that no list is shown. */
	readonly isClear: (text: Text) => boolean;
}

/** A list, with the answers known so far. */
export type Listed<Text, Answer> = Text & { readonly answers: readonly Answer[] };

export interface Lists<Board, Text extends TextOf<Board>, Answer> {
	/**
	 * Shows the first board of a text, beside a list unless the text has only this board and `isClear`. Returns the rest
	 * of a text without boards, which names the fault.
	 */
	put(text: Text): Text["rest"] | null;
	/** Shows a board of the list. */
	choose(board: Board): void;
	/** Whether a board is being played. */
	isPlayed(board: Board): boolean;
	/** Leaves the list. */
	close(): void;
	/** The list of the address, once it is found; `null` if there is none. */
	readonly listed: ReadonlySignal<Listed<Text, Answer> | "missing" | null>;
	/** Finds and answers the list of the address until the function it returns is called. */
	follow(): () => void;
}

export function listsOf<Board, Text extends TextOf<Board>, Answer>(
	source: Source<Board, Text, Answer>,
): Lists<Board, Text, Answer> {
	const { position, rules, change } = source.game;
	/** The name of the list in the address, and the goal, on which answers depend; `null` without a list. */
	const wanted = computed(() => {
		const { list } = position.value;
		return list === null ? null : { name: list, goal: rules.goalOf?.(position.value) ?? "" };
	});
	const kept = keptIn<Text>(source.database);
	const latest = signal<{ readonly name: string; readonly list: Listed<Text, Answer> | "missing" } | null>(
		null,
	);
	/** The list that is shown: its name and goal. */
	let current: string | null = null;

	/** Finds a list, then answers its boards while it is shown. */
	async function find(name: string, isShown: () => boolean): Promise<void> {
		const found = await kept.find(name);
		if (!isShown()) return;
		const show = (list: Listed<Text, Answer> | "missing") => {
			latest.value = { name, list };
		};
		if (found === null) return show("missing");
		show({ ...found, answers: [] });
		try {
			for await (const answers of source.answers(found)) {
				if (!isShown()) return;
				show({ ...found, answers });
			}
		} catch {
			// The view reports by itself that the engine has failed, and shows the answers so far.
		}
	}

	return {
		put(text) {
			const [first] = text.boards;
			if (first === undefined) return text.rest;
			const isOne = text.boards.length === 1 && text.rest.kind === "end" && source.isClear(text);
			source.show(first.board, isOne ? null : kept.keep(text));
			return null;
		},
		choose: (board) => source.show(board, position.value.list),
		isPlayed: (board) => rules.nameOf(board) === rules.nameOf(position.value.start),
		close: () => change({ list: null }, "step"),
		listed: computed(() => (latest.value?.name === wanted.value?.name ? (latest.value?.list ?? null) : null)),
		follow() {
			const stop = effect(() => {
				const now = wanted.value;
				const key = now === null ? null : `${now.name} ${now.goal}`;
				if (key === current) return;
				current = key;
				source.cancel();
				if (now !== null) untracked(() => void find(now.name, () => current === key));
			});
			return () => {
				stop();
				current = null;
				source.cancel();
			};
		},
	};
}
