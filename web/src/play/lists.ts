/** The boards of a text that has several. The address contains the name of the list, and the browser keeps it. */

import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { keptIn } from "../kept";

/** What a puzzle supplies. */
interface Source<Text, Answer> {
	/** The name of the database that keeps its lists. */
	readonly database: string;
	/** The name of the list in the address, and what else the answers depend on; `null` without a list. */
	readonly wanted: ReadonlySignal<{ readonly name: string; readonly goal: string } | null>;
	/** The answers of the boards of a text, each time more of them. */
	readonly answers: (text: Text) => AsyncIterable<readonly Answer[]>;
	/** Stops the answers under way. */
	readonly cancel: () => void;
}

/** A list, with the answers as far as they are known. */
export type Listed<Text, Answer> = Text & { readonly answers: readonly Answer[] };

export interface Lists<Text, Answer> {
	/** Keeps a list. Returns its name. */
	keep(text: Text): string;
	/** The list of the address, once it is found; `null` if there is none. */
	readonly listed: ReadonlySignal<Listed<Text, Answer> | "missing" | null>;
	/** Finds and answers the list of the address until the function it returns is called. */
	follow(): () => void;
}

export function listsOf<Text extends object, Answer>(source: Source<Text, Answer>): Lists<Text, Answer> {
	const kept = keptIn<Text>(source.database);
	const latest = signal<{ readonly name: string; readonly list: Listed<Text, Answer> | "missing" } | null>(
		null,
	);
	/** The list that is shown: its name and goal. */
	let current: string | null = null;

	/** Finds a list, then answers its boards, as long as it is the one that is shown. */
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
			// The view reports by itself that the engine has failed, and shows what was answered.
		}
	}

	return {
		keep: kept.keep,
		listed: computed(() => {
			const wanted = source.wanted.value;
			return wanted !== null && latest.value?.name === wanted.name ? latest.value.list : null;
		}),
		follow() {
			const stop = effect(() => {
				const wanted = source.wanted.value;
				const key = wanted === null ? null : `${wanted.name} ${wanted.goal}`;
				if (key === current) return;
				current = key;
				source.cancel();
				if (wanted !== null) untracked(() => void find(wanted.name, () => current === key));
			});
			return () => {
				stop();
				current = null;
				source.cancel();
			};
		},
	};
}
