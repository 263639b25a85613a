/** The card with the status of the game or its result, and below it par, hints and moves. */

import type { ComponentChildren } from "preact";
import "./chosen.css";
import type { Play } from "./play";
import { Tally } from "./tally";

interface StatusCardProps {
	readonly play: Play;
	readonly label: string;
	/** Whether the first board is still being made. The solved board in its place must not count as a result. */
	readonly isWaiting: boolean;
	readonly children: ComponentChildren;
}

export function StatusCard({ play, label, isWaiting, children }: StatusCardProps) {
	const result = isWaiting ? null : play.result();
	return (
		<section class={result === null ? "card status" : "card status done"} aria-label={label}>
			<div class="state">
				{result === null ? (
					children
				) : (
					<>
						<p class="headline">{result.headline}</p>
						<p>{result.verdict}</p>
					</>
				)}
			</div>
			<Tally play={play} />
		</section>
	);
}
