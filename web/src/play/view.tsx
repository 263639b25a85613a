/** The layout of a game: the board with its bar, and panels beside it. */

import type { ComponentChildren } from "preact";
import { Later } from "../controls/later";
import { DamagedLink } from "../controls/notice";
import type { Keys } from "../keyboard";
import { Bar, PlayKeys } from "./bar";
import { PhoneBar } from "./phone-bar";
import type { Play } from "./play";

interface PlayViewProps {
	readonly play: Play;
	readonly goal: string;
	/** The meaning of the marks on the board; `null` if there are no marks. */
	readonly legend: string | null;
	readonly stage: ComponentChildren;
	readonly buttons?: ComponentChildren;
	readonly keys: Keys;
	/** Whether the board is being edited. Then it cannot be played. */
	readonly isPaused?: boolean;
	/** Whether the panels below the first panel wait until the content of the first is known. */
	readonly isWaiting?: boolean;
	readonly children: ComponentChildren;
}

export function PlayView({ play, isPaused = false, isWaiting = false, ...props }: PlayViewProps) {
	const { misread } = play.game.position.value;
	return (
		<div class={`play ${play.game.rules.view}`}>
			<div class="table">
				{misread && <DamagedLink />}
				{!isPaused && <p class="goal">{props.goal}</p>}
				{props.stage}
				{!isPaused && <p class="legend quiet">{props.legend}</p>}
				{!isPaused && <Bar play={play}>{props.buttons}</Bar>}
			</div>
			{!isPaused && <PlayKeys play={play} own={props.keys} />}
			{!isPaused && <PhoneBar play={play} />}
			<div class={isWaiting ? "stack waiting" : "stack"}>
				<Later>{props.children}</Later>
			</div>
		</div>
	);
}
