/** The game with its player of solutions, hints and announcements. */

import { computed } from "@preact/signals";
import { said } from "../language";
import { playOf } from "../play/play";
import { words as playWords } from "../play/words";
import { exact, look } from "./answer";
import { board, game, spoilers } from "./game";
import { generateNext, nextLength } from "./generating";
import { movesIn } from "./lines";
import { filling } from "./position";
import { review } from "./review";
import { words } from "./words";

export const play = playOf({
	game,
	review,
	solution: computed(() => (exact.value === null ? null : movesIn(exact.value.word))),
	isComing: computed(() => look.value !== null),
	rates: { "½×": 0.7, "1×": 1.4, "2×": 2.8 },
	usualRate: "1×",
	nameOf: (move) => move,
	madeOf: (move) => move,
	hintOf(move) {
		const t = said(words);
		return t.hinted(move, t.turns[move]);
	},
	isHintless: () => game.isSolved.value,
	end: filled,
	outcome() {
		if (game.isSolved.value) return filled();
		if (spoilers.value === "hidden") return "";
		return exact.value === null ? null : said(playWords).sentence(said(words).toGo(exact.value.distance));
	},
	sentences() {
		const t = said(words);
		const already = { headline: t.solved, verdict: t.solvedAlready, isOwn: true };
		return { ...t, already, withoutPar: () => "" };
	},
	next() {
		const next = nextLength();
		return { label: said(words).next(next), onClick: generateNext, disabled: review.par.value === null };
	},
	said: () => ({ ...said(words), noPar: said(words).preparing }),
});

export const { player, hinted, make: turn } = play;

export function filled(): string | null {
	const symbol = filling(board.value);
	return symbol === null ? null : said(playWords).sentence(said(words).filled(symbol));
}
