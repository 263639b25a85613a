/** The bar at the lower edge of a phone: undo, a hint, and the next board, which would be below the window; then the result. */

import { signal } from "@preact/signals";
import { Button } from "./button";
import "./dock.css";

/** A phone that is held upright, as in the style sheet. */
const query = matchMedia("(max-width: 40rem) and (orientation: portrait) and (min-height: 34rem)");
const isPhone = signal(query.matches);

query.addEventListener("change", () => {
	isPhone.value = query.matches;
});

interface Action {
	readonly label: string;
	readonly act: () => void;
	readonly isOff: boolean;
}

/** How a game ended. */
export interface Result {
	readonly headline: string;
	/** The number of moves, compared with the fewest; empty while that is not known. */
	readonly verdict: string;
	/** Whether the person has found the solution. */
	readonly isOwn: boolean;
}

interface DockProps {
	/** The par, and what was made so far. */
	readonly lines: readonly [string, string];
	/** Takes the place of the lines at the end. */
	readonly result: Result | null;
	readonly undo: Action;
	readonly hint: Action;
	readonly next: Action;
}

export function Dock({ lines, result, undo, hint, next }: DockProps) {
	// Elsewhere it is not only invisible: its texts stand in the status, too.
	if (!isPhone.value) return null;
	const [first, second] = result === null ? lines : [result.headline, result.verdict];
	return (
		<div class={result?.isOwn ? "dock own" : "dock"}>
			<Button label={undo.label} icon="undo" kind="bare" onClick={undo.act} disabled={undo.isOff} />
			{result === null && (
				<Button label={hint.label} icon="hint" kind="bare" onClick={hint.act} disabled={hint.isOff} />
			)}
			<p>
				<strong>{first}</strong>
				<span>{second}</span>
			</p>
			<Button
				label={next.label}
				kind={result === null ? "plain" : "main"}
				onClick={next.act}
				disabled={next.isOff}
			/>
		</div>
	);
}
