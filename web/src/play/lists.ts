/** The lists of boards from texts. The browser stores a list, and the address contains its name. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { keptIn } from "../kept";
import type { Game } from "./game";

interface Read<Board> {
	readonly line: number;
	readonly board: Board;
}

export interface TextOf<Board> {
	readonly boards: readonly Read<Board>[];
	readonly rest: { readonly kind: string };
}

/** The parts that a puzzle supplies. */
interface Source<Board, Text extends TextOf<Board>, Answer> {
	readonly game: Game<Board, unknown>;
	readonly database: string;
	/** Answers the boards of a text in order. Each value that it yields is a list of all answers so far. */
	readonly answers: (text: Text) => AsyncIterable<readonly Answer[]>;
	readonly cancel: () => void;
	/** Shows a board, together with the list of this name. */
	readonly show: (board: Board, list: string | null) => void;
	/** Whether the single board of a text needs no remark. Then no list is shown. */
	readonly isClear: (text: Text) => boolean;
}

export type Listed<Text, Answer> = Text & { readonly answers: readonly Answer[] };

export interface Lists<Board, Text extends TextOf<Board>, Answer> {
	/**
	 * Shows the first board of a text together with its list. There is no list if the text has only one board and
	 * `isClear` holds. If the text has no boards, returns its rest, which names the fault.
	 */
	put(text: Text): Text["rest"] | null;
	choose(board: Board): void;
	isPlayed(board: Board): boolean;
	close(): void;
	/**
	 * The list that the address names; `null` until it is found or if there is none, `missing` if this browser lacks it.
	 */
	readonly listed: ReadonlySignal<Listed<Text, Answer> | "missing" | null>;
	/** Finds and answers the list that the address names. Stops when the returned function is called. */
	follow(): () => void;
}

export function listsOf<Board, Text extends TextOf<Board>, Answer>(
	source: Source<Board, Text, Answer>,
): Lists<Board, Text, Answer> {
	const { position, rules, change } = source.game;
	/** The name of the list in the address, with the goal, because the answers depend on it; `null` without a list. */
	const wanted = computed(() => {
		const { list } = position.value;
		return list === null ? null : { name: list, goal: rules.goalOf?.(position.value) ?? "" };
	});
	const kept = keptIn<Text>(source.database);
	const latest = signal<{ readonly name: string; readonly list: Listed<Text, Answer> | "missing" } | null>(
		null,
	);
	let current: string | null = null;

	/** Finds a list, and answers its boards while it is shown. */
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
			// If the engine has failed, the view reports it elsewhere. The answers so far stay.
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
