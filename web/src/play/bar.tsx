/** The controls of every game: undo and redo, a hint, the switch for the answers, and their keys. */

import type { ComponentChildren } from "preact";
import { Button } from "../controls/button";
import { Check } from "../controls/check";
import { type Keys, useKeys, useUndoKeys } from "../keyboard";
import { said } from "../language";
import type { Play } from "./play";
import { words } from "./words";

export interface PlayProps {
	readonly play: Play;
}

/** The actions of this bar and of the bar on phones. */
export function actionsNow({ game, player, hint, isHintless, standing, restart, undo, redo }: Play) {
	const t = said(words);
	const { steps, cursor } = game.position.value;
	return {
		restart: { label: t.restart, onClick: restart, disabled: standing.value.made === 0 },
		undo: { label: t.undo, onClick: undo, disabled: cursor === 0 },
		redo: { label: t.redo, onClick: redo, disabled: cursor === steps.length },
		hint: { label: t.hint, onClick: hint, disabled: isHintless() || player.running.value },
	};
}

interface BarProps extends PlayProps {
	/** The puzzle's own buttons. */
	readonly children?: ComponentChildren;
}

/** The row below the board. */
export function Bar({ play, children }: BarProps) {
	const { restart, undo, redo, hint } = actionsNow(play);
	const { spoilers, showAnswers } = play.game;
	return (
		<div class="row bar">
			<div class="row back-and-forth">
				<Button {...restart} icon="first" kind="bare" />
				<span class="docked">
					<Button {...undo} icon="undo" kind="bare" shortcut="U" />
				</span>
				<p class="made">{play.said().made(play.standing.value.made)}</p>
				<Button {...redo} icon="redo" kind="bare" shortcut="R" />
			</div>
			<span class="docked">
				<Button {...hint} icon="hint" shortcut="?" />
			</span>
			{children}
			<Check
				role="switch"
				label={said(words).showAnswers}
				checked={spoilers.value === "shown"}
				onChange={showAnswers}
			/>
		</div>
	);
}

/** The keys of every game, and the puzzle's own keys, while the component is mounted. */
export function PlayKeys({ play, own }: PlayProps & { readonly own: Keys }) {
	const { game, player, hint, undo, redo } = play;
	/** Runs `act` only if moves are being played, or if the moves of the player may be seen. */
	const walking = (act: () => void) => () => {
		const isSeen = game.spoilers.value === "shown" || player.walk.value.by === "person";
		if (isSeen || player.running.value) act();
	};
	useKeys({
		U: undo,
		Backspace: undo,
		R: redo,
		"?": hint,
		P: walking(player.toggle),
		ArrowLeft: walking(() => player.stepBy(-1)),
		ArrowRight: walking(() => player.stepBy(1)),
		...own,
	});
	useUndoKeys(undo, redo);
	return null;
}
