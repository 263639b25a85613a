/** The game with its player of solutions, hints and announcements. */

import { computed } from "@preact/signals";
import { said } from "../language";
import { isOwn } from "../play/help";
import { playOf } from "../play/play";
import { words as playWords } from "../play/words";
import { answer, known, marks } from "./answer";
import { cells } from "./bits";
import { board, game, position, reached, spoilers } from "./game";
import { generateNext, nextPar } from "./generating";
import { placeOf, type Step } from "./position";
import { review } from "./review";
import { words } from "./words";

export function pressesOf(bits: Parameters<typeof cells>[0]): Step[] {
	return [...cells(bits)].map(([row, column]) => ({ kind: "press", cell: row * bits.columns + column }));
}

function nameOf(step: Step): string {
	const t = said(words);
	if (step.kind === "paint") return t.paint;
	const [row, column] = placeOf(step.cell, board.value);
	return t.place(row + 1, column + 1);
}

export const play = playOf({
	game,
	review,
	solution: computed(() => (marks.value === null ? null : pressesOf(marks.value))),
	isComing: computed(() => answer.value === null && known.value?.state.kind === "solved"),
	// The rates are high, because large boards take hundreds of presses.
	rates: { "1×": 2, "5×": 10, "50×": 100 },
	usualRate: "1×",
	nameOf,
	madeOf: (step) => said(words).pressed(nameOf(step)),
	hintOf: (step) => said(words).hinted(nameOf(step)),
	isHintless: () => marks.value === null || reached.value !== null,
	// Only a person's own solution is praised.
	end() {
		const t = said(words);
		return reached.value === null ? null : (isOwn(position.value) ? t.solved : t.ends)[reached.value];
	},
	outcome() {
		const t = said(words);
		if (reached.value !== null) return (isOwn(position.value) ? t.solved : t.solvedHelped)[reached.value];
		if (spoilers.value === "hidden") return "";
		switch (answer.value?.kind) {
			case "solved":
				return t.toGo(answer.value.count);
			case "impossible":
				return said(playWords).impossible;
			case "failed":
				return "";
			default:
				return known.value?.state.kind === "asking" ? "" : null;
		}
	},
	sentences() {
		const t = said(words);
		const color = reached.value ?? "white";
		return {
			...t,
			already: { headline: t.already[color], verdict: "", isOwn: true },
			solved: t.solved[color],
			solvedHelped: t.solvedHelped[color],
		};
	},
	next() {
		const next = nextPar(review.par.value ?? 0);
		return { label: said(words).next(next), onClick: () => void generateNext(next), disabled: false };
	},
	said() {
		const t = said(words);
		return { ...t, noPar: known.value === null ? t.starting : t.noPar };
	},
});

export const { player, hinted, make } = play;
