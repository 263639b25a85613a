/** A game with its player, review, hints, record and announcements, made from the parts that its puzzle supplies. */

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
	/** Whether no hint can be given. */
	readonly isHintless: () => boolean;
	readonly sentences: () => Sentences;
	/** The button for the next board. */
	readonly next: () => { readonly label: string; readonly onClick: () => void; readonly disabled: boolean };
	/** The number of moves made, the name of their list, and why there is no par, in the puzzle's words. */
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
	/** The result of the game; `null` until its end. */
	result(): Result | null;
	/** Makes a move. */
	make(step: Step): void;
	undo(): void;
	redo(): void;
	/** Returns to the beginning of the present try. */
	restart(): void;
	/** Goes back to before a move of the present try. */
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

	/** Acts, and announces the action together with its outcome. */
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
