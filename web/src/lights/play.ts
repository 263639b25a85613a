/** The functions and texts of Lights Out for the shared parts of a game. */

import { computed } from "@preact/signals";
import { said } from "../language";
import { playOf } from "../play/play";
import { words as playWords } from "../play/words";
import { exact, failed, solution } from "./answer";
import { board, game, shape, spoilers } from "./game";
import { generate, nextLength } from "./generating";
import { labelOf } from "./position";
import { review } from "./review";
import { words } from "./words";

const nameOf = (step: number) => labelOf(board.value, step);

export const play = playOf<number>({
	game,
	review,
	solution,
	isComing: computed(() => shape.value !== null && exact.value === undefined && !failed.value),
	rates: { "½×": 0.7, "1×": 1.4, "2×": 2.8 },
	usualRate: "1×",
	nameOf,
	madeOf: (step) => said(words).pressed(nameOf(step)),
	hintOf: (step) => said(words).hinted(nameOf(step)),
	isHintless: () => game.isSolved.value || (exact.value !== undefined && exact.value.kind !== "solved"),
	end: () => (game.isSolved.value ? said(words).isSolved : null),
	outcome() {
		if (game.isSolved.value) return said(words).isSolved;
		if (spoilers.value === "hidden") return "";
		const answer = exact.value;
		if (answer === undefined) return failed.value ? "" : null;
		if (answer.kind !== "solved") return answer.kind === "unsolvable" ? said(words).unsolvable : "";
		return said(playWords).sentence(said(words).toGo(answer.length));
	},
	sentences() {
		const t = said(words);
		return { ...t, already: { headline: t.solved, verdict: t.solvedAlready, isOwn: true } };
	},
	next() {
		const next = nextLength();
		const label = said(words).next(next);
		return { label, onClick: () => void generate({ presses: next }), disabled: shape.value === null };
	},
	said: () => ({
		...said(words),
		noPar: exact.value?.kind === "unsolvable" ? said(playWords).impossible : said(words).counting,
	}),
});

export const { player, hinted, make: press } = play;
