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
import { Rings } from "../../turning/rings";
import { titleOf } from "../../turning/titles";
import { seed } from "../engines";
import type { Parts } from "../parts";
import { words } from "../words";
import { racingOf } from "./raced";
import { boardOf, type Start } from "./turning";

export const turning: Parts<Start> = {
	Drawing({ board }) {
		const puzzle = puzzleNow(board.name);
		if (!isPuzzle(puzzle)) return <svg class="turning-picture" viewBox="0 0 1 1" aria-hidden="true" />;
		const state = stateOf(boardOf(board)) ?? solvedOf(puzzle);
		const shown = { puzzle, state, ignored: board.ignored, label: titleOf(board.name) };
		return puzzle.faces.length === 0 ? <Rings {...shown} /> : <Picture {...shown} />;
	},
	Choose,
	Answer: () => <p>{said(words).atOnce.walk}</p>,
};

interface ChooseProps {
	readonly start: Start;
	readonly begin: (start: Start) => void;
}

function Choose(props: ChooseProps) {
	const { name, ignored } = props.start;
	const { longest } = racingOf(name);
	// The largest distance is known for the solved state only.
	return longest === null || ignored.length > 0 ? (
		<Scrambled {...props} />
	) : (
		<OfLength {...props} longest={longest} />
	);
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

/** The number of moves of a new position of a puzzle that the races do not offer. */
const FEW = 5;

/** The number of moves of a new position: that of the puzzle's first start. */
function usualLength({ name }: Start): number {
	const { sample } = racingOf(name);
	return sample === "solved" ? FEW : sample.split(" ").length;
}
