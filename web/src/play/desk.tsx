/** A person's answer to the current board, or to all boards of a list. It can be checked, replayed and shared. */

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Button } from "../controls/button";
import { CopyButton } from "../controls/copy-button";
import { checkWhole, isWhole, type Judged } from "../controls/whole-output";
import { words } from "../controls/words";
import { said } from "../language";
import type { Game } from "./game";
import { NO_HELP } from "./help";
import type { Lists, TextOf } from "./lists";
import type { Player } from "./player";

/** The parts that a puzzle supplies. */
interface Source<Board, Step, Text extends TextOf<Board>, Answer> {
	readonly game: Game<Board, Step>;
	readonly player: Player<Step>;
	/** The lists of boards, whose answers are judged together; `null` if the puzzle has no lists. */
	readonly lists: Lists<Board, Text, Answer> | null;
	readonly linesEach: number;
	/** The moves that a text contains, or the verdict on invalid moves. Empty if the text contains no moves. */
	readonly stepsIn: (text: string) => readonly Step[] | Judged;
	/** Whether moves on several lines form one answer. */
	readonly isSpread: boolean;
	/** The answer of a text in the judges' format, or a verdict that the page itself can give. */
	readonly answerIn: (text: string, steps: readonly Step[]) => string | Judged | Promise<Judged>;
	/** The library's verdict on an answer in the judges' format. */
	readonly judge: (board: Board, answer: string) => Promise<Judged>;
}

export interface Answering {
	check(text: string): Promise<Judged>;
	/** Plays the answer on the board and returns `null`. For a text without valid moves, returns the verdict on it. */
	replay(text: string): Promise<Judged | null>;
	/** A link to the current board with the moves of the answer; `null` if the answer contains no moves. */
	link(text: string): string | null;
	/** A name that is unique for the board and its goal. */
	nameOfBoard(): string;
}

export function answeringOf<Board, Step, Text extends TextOf<Board>, Answer>(
	source: Source<Board, Step, Text, Answer>,
): Answering {
	const { game, player, lists, linesEach, stepsIn, isSpread, answerIn, judge } = source;
	const { board, position, rules } = game;

	async function check(text: string): Promise<Judged> {
		const steps = stepsIn(text);
		if ("kind" in steps) return steps;
		const list = lists?.listed.value ?? null;
		const isOne = isSpread && steps.length > 0;
		if (list !== null && list !== "missing" && !isOne && isWhole(text, linesEach))
			return checkWhole(list, text, linesEach, judge);
		const answer = await answerIn(text, steps);
		return typeof answer === "string" ? judge(board.value, answer) : answer;
	}

	return {
		check,
		async replay(text) {
			const steps = stepsIn(text);
			if ("kind" in steps || steps.length === 0) return check(text);
			player.play(steps, "person");
			return null;
		},
		link(text) {
			const steps = stepsIn(text);
			if ("kind" in steps || steps.length === 0) return null;
			return game.link({ ...NO_HELP, start: board.value, steps, cursor: 0 });
		},
		nameOfBoard: () => `${rules.nameOf(board.value)} ${rules.goalOf?.(position.value) ?? ""}`,
	};
}

interface DeskProps {
	readonly answering: Answering;
	/** A sentence that explains the accepted texts. */
	readonly how: string;
	readonly label: string;
	readonly placeholder: string;
}

export function Desk({ answering, how, label, placeholder }: DeskProps) {
	const { check, replay, link } = answering;
	const t = said(words);
	const id = useId();
	const text = useSignal("");
	const judged = useSignal<(Judged & { readonly of: string }) | null>(null);
	// Chinese input methods write full-width letters and digits, which mean the same.
	const written = () => text.value.normalize("NFKC").trim();
	// A verdict is shown only while its board and its goal are shown.
	const board = answering.nameOfBoard();
	const show = (verdict: Promise<Judged | null>) => {
		const asked = text.value;
		verdict.then(
			(verdict) => {
				// The text may have changed since. Then the verdict is dropped.
				if (text.value === asked) judged.value = verdict === null ? null : { ...verdict, of: board };
			},
			// If the engine has failed, the view reports it elsewhere.
			() => {},
		);
	};
	const shown = judged.value?.of === board ? judged.value : null;
	return (
		<details class="card desk">
			<summary>{t.desk}</summary>
			<p id={id} class="quiet">
				{how}
			</p>
			<textarea
				aria-label={label}
				aria-describedby={id}
				rows={2}
				spellcheck={false}
				placeholder={placeholder}
				value={text.value}
				onInput={(event) => {
					text.value = event.currentTarget.value;
					judged.value = null;
				}}
			/>
			<div class="row">
				<Button label={t.check} kind="main" onClick={() => show(check(written()))} />
				<Button label={t.replay} icon="play" onClick={() => show(replay(written()))} />
				{link(written()) !== null && (
					<CopyButton icon="link" label={t.copyWord} text={() => link(written()) ?? ""} />
				)}
			</div>
			<p role="status" class={shown === null ? "verdict" : `verdict ${shown.kind}`}>
				{shown?.reason}
			</p>
		</details>
	);
}
