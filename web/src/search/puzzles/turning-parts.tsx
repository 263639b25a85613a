/** Turning puzzles in the view of searches: their pictures, and the choice of a position. */

import { useSignal } from "@preact/signals";
import { Button } from "../../controls/button";
import { Select } from "../../controls/select";
import { placesOf, solvedOf } from "../../engine/states";
import { said } from "../../language";
import { quick } from "../../turning/engines";
import { Picture } from "../../turning/picture";
import { boardIn, stateOf } from "../../turning/position";
import { isPuzzle, puzzleNow } from "../../turning/puzzles";
import { randomMoves } from "../../turning/random";
import { titles } from "../../turning/titles";
import { seed } from "../engines";
import type { Parts } from "../parts";
import { words } from "../words";
import { RACED, type Raced } from "./raced";
import { boardOf, type Start } from "./turning";

export const turning: Parts<Start> = {
	Drawing({ board }) {
		const puzzle = puzzleNow(board.name);
		if (!isPuzzle(puzzle)) return <svg class="turning-picture" viewBox="0 0 1 1" aria-hidden="true" />;
		return (
			<Picture
				puzzle={puzzle}
				state={stateOf(boardOf(board)) ?? solvedOf(puzzle)}
				label={said(titles)[board.name as Raced]}
			/>
		);
	},
	Choose,
	Answer: () => <p>{said(words).atOnce.walk}</p>,
};

interface ChooseProps {
	readonly start: Start;
	readonly begin: (start: Start) => void;
}

function Choose(props: ChooseProps) {
	const { longest } = RACED[props.start.name as Raced];
	return longest === null ? <Scrambled {...props} /> : <OfLength {...props} longest={longest} />;
}

function OfLength({ start, begin, longest }: ChooseProps & { readonly longest: number }) {
	const t = said(words);
	const wanted = useSignal(usualLength(start));
	const length = Math.min(wanted.value, longest);
	const make = async (moves: number) => {
		const puzzle = puzzleNow(start.name);
		if (!isPuzzle(puzzle)) return;
		const goal = { puzzle: start.name, ignored: [] };
		const state = await quick.generate(goal, placesOf(puzzle), moves, moves, seed()).catch(() => null);
		if (state === null || "why" in state) return;
		begin({ ...start, written: boardIn(boardOf(start), state).written });
	};
	return (
		<span class="row">
			<Button label={t.another} icon="shuffle" onClick={() => make(length)} />
			<Select
				label={t.length}
				options={Array.from({ length: longest }, (_, index) => index + 1)}
				chosen={length}
				name={t.ofLength}
				onChoose={(chosen) => {
					wanted.value = chosen;
					void make(chosen);
				}}
			/>
		</span>
	);
}

/** Makes a position by a few random moves. Without a table, its length is not known. */
function Scrambled({ start, begin }: ChooseProps) {
	const make = () => {
		const puzzle = puzzleNow(start.name);
		if (!isPuzzle(puzzle)) return;
		begin({ ...start, written: randomMoves(puzzle, usualLength(start)).join(" ") });
	};
	return <Button label={said(words).another} icon="shuffle" onClick={make} />;
}

/** The number of moves of the puzzle's sample scramble. */
function usualLength({ name }: Start): number {
	return RACED[name as Raced].sample.split(" ").length;
}
