/** The solution of the board, and the list of all shortest solutions. */

import { said } from "../language";
import { Solution as PlaySolution } from "../play/solution";
import { failed, look } from "./answer";
import { board, game, spoilers } from "./game";
import { type Move, turned } from "./lines";
import { player } from "./play";
import { filling } from "./position";
import { SolutionList } from "./solutions";
import { words } from "./words";

export function Solution() {
	const t = said(words);
	const { steps, made } = player.walk.value;
	const isFirst = made === 0 && steps.length > 0 && steps.join("") === look.value?.word;
	const isNothing = (game.isSolved.value && steps.length === 0) || (look.value === null && failed.value);
	return (
		<PlaySolution
			player={player}
			isShown={spoilers.value === "shown" && !isNothing}
			copied={made === 0 && steps.length > 0 ? answerText(steps) : null}
			names={{ typed: t.ownWord, back: t.back, forward: t.forward, slider: t.step }}
			letterOf={(move) => move}
			about={isFirst ? t.ways(look.value?.solutions ?? 1) : null}
		>
			<SolutionList />
		</PlaySolution>
	);
}

/** A word in the judges' format: the word, and its symbol on the next line. */
function answerText(word: readonly Move[]): string {
	return `${word.join("")}\n${filling(word.reduce(turned, board.value)) ?? ""}\n`;
}
