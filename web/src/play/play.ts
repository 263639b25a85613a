/** A game with its player of solutions, hints, record and announcements, made from the parts that a puzzle supplies. */

import { batch, type ReadonlySignal } from "@preact/signals";
import { said } from "../language";
import { announcerOf, type Outcomes } from "./announcer";
import type { Game } from "./game";
import { type Hinter, hinterOf } from "./hint";
import { type Player, playerOf, type Walkable } from "./player";
import { type Achieved, recorderOf } from "./record";
import { type Result, resultOf, type Sentences } from "./result";
import type { Review } from "./review";
import type { Standing } from "./standing";
import { words } from "./words";

/** The parts that a puzzle supplies. */
interface Puzzle<Step> extends Walkable<Step>, Outcomes {
	readonly review: Review;
	/** The announcement of a move. */
	readonly madeOf: (step: Step) => string;
	/** The sentence of a hint. */
	readonly hintOf: (step: Step) => string;
	/** Whether there is no hint for the current board. */
	readonly isHintless: () => boolean;
	readonly sentences: () => Sentences;
	/** The button that leads to the next board. */
	readonly next: () => { readonly label: string; readonly onClick: () => void; readonly disabled: boolean };
	/** The puzzle's texts: the number of moves made, the name for the list of moves, and why there is no par. */
	readonly said: () => {
		readonly made: (count: number) => string;
		readonly movesMade: string;
		readonly noPar: string;
	};
}

export interface Play<Step = unknown>
	extends Hinter<Step>,
		Pick<Puzzle<unknown>, "isHintless" | "next" | "said" | "review"> {
	readonly game: Game<unknown, unknown>;
	readonly player: Player<Step>;
	readonly standing: ReadonlySignal<Standing>;
	readonly record: ReadonlySignal<Achieved>;
	/** The result of the game; `null` before its end. */
	result(): Result | null;
	make(step: Step): void;
	undo(): void;
	redo(): void;
	/** Returns to the beginning of the current try. */
	restart(): void;
	/** Returns to the position before a move of the current try. */
	retry(index: number): void;
	/** Follows the game while the component is mounted. */
	use(): void;
}

export function playOf<Step>(puzzle: Puzzle<Step>): Play<Step> {
	const { game, review, nameOf } = puzzle;
	const player = playerOf(puzzle);
	const announcer = announcerOf(puzzle);
	const standing = game.standing(review.par);
	const recorder = recorderOf(game.rules.view);

	/** Runs `change`, and announces the action `done` together with its outcome. */
	function act(done: string, change: () => void): void {
		player.pause();
		batch(() => {
			announcer.report(done);
			change();
		});
	}

	return {
		...puzzle,
		...hinterOf(game, player, puzzle.hintOf),
		player,
		standing,
		record: recorder.record,
		result: () => resultOf(standing.value, game.position.value, puzzle.sentences),
		make: (step) => act(puzzle.madeOf(step), () => game.add(step)),
		undo() {
			const { steps, cursor } = game.position.value;
			const step = steps[cursor - 1];
			if (step !== undefined) act(said(words).undone(nameOf(step)), () => game.moveTo(cursor - 1));
		},
		redo() {
			const { steps, cursor } = game.position.value;
			const step = steps[cursor];
			if (step !== undefined) act(said(words).redone(nameOf(step)), () => game.moveTo(cursor + 1));
		},
		restart: () => act(said(words).restarted, () => game.moveTo(game.begun.value.at)),
		retry: (index) => act(said(words).retried, () => game.moveTo(game.begun.value.at + index)),
		use() {
			player.use();
			review.use();
			announcer.use();
			recorder.use(standing);
		},
	};
}
