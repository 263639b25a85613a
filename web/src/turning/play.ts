/** The functions and texts of turning puzzles for the shared parts of a game. */

import { computed } from "@preact/signals";
import { said } from "../language";
import { playOf } from "../play/play";
import { words as playWords } from "../play/words";
import { exact, isDrawn, table } from "./answer";
import { game, puzzle, spoilers } from "./game";
import { generate, nextLength, scramble } from "./generating";
import { review } from "./review";
import { words } from "./words";

export const play = playOf<string>({
	game,
	review,
	solution: computed(() => {
		const look = exact.value;
		const moves = puzzle.value?.moves ?? [];
		return look == null ? null : look.word.map((number) => moves[number]?.name ?? "");
	}),
	isComing: computed(() => table.value.kind === "made" && exact.value === undefined),
	rates: { "½×": 0.7, "1×": 1.4, "2×": 2.8 },
	usualRate: "1×",
	nameOf: (step) => step,
	madeOf: (step) => step,
	hintOf: (step) => said(words).hinted(step),
	isHintless: () => game.isSolved.value || exact.value === null || table.value.kind === "none",
	end: () => (game.isSolved.value ? said(words).isSolved : null),
	outcome() {
		if (game.isSolved.value) return said(words).isSolved;
		if (spoilers.value === "hidden" || table.value.kind === "none") return "";
		if (exact.value == null) return exact.value === null ? said(words).unsolvable : null;
		return said(playWords).sentence(said(words).toGo(exact.value.word.length));
	},
	sentences() {
		const t = said(words);
		const already = { headline: t.solved, verdict: t.solvedAlready, isOwn: true };
		return { ...t, already, withoutPar: (made) => t.withoutPar(made) };
	},
	next() {
		const t = said(words);
		const isScrambled = table.value.kind === "made" ? !isDrawn.value : table.value.kind === "none";
		if (isScrambled) return { label: t.scramble, onClick: scramble, disabled: false };
		const next = nextLength();
		return { label: t.next(next), onClick: () => generate(next, next), disabled: review.par.value === null };
	},
	said: () => ({
		...said(words),
		noPar: table.value.kind === "none" ? said(words).noTable : said(words).counting,
	}),
});

export const { player, hinted, make: turn } = play;
