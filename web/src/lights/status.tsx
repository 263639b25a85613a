/** The status of the game: its par, the presses left if answers are shown, or why there is no solution. */

import { CopyButton } from "../controls/copy-button";
import { said } from "../language";
import { Impossible } from "../play/impossible";
import { StatusCard } from "../play/status-card";
import { words as playWords } from "../play/words";
import { exact, failed } from "./answer";
import { solveCommand } from "./command";
import { board, chosen, shape, spoilers } from "./game";
import { isWaiting } from "./generating";
import { isFramed, obstacle } from "./obstacle";
import { play } from "./play";
import { review } from "./review";
import { foundNow } from "./shapes";
import { words } from "./words";

export function Status() {
	return (
		<StatusCard play={play} label={said(words).status} isWaiting={shape.value === null || isWaiting.value}>
			<State />
		</StatusCard>
	);
}

function State() {
	const t = said(words);
	const answer = exact.value;
	const par = isWaiting.value ? null : review.par.value;
	if (failed.value || foundNow(chosen.value) === "failed") return <p role="alert">{t.failed}</p>;
	if (answer?.kind === "unsolvable") {
		const why = obstacle.value;
		if (why !== null) {
			return (
				<Impossible
					why={t.whyFramed(why.cells.size, why.lit, board.value.goal)}
					isFramed={isFramed.value}
					onFrame={(checked) => {
						isFramed.value = checked;
					}}
				/>
			);
		}
		return (
			<>
				<p class="headline bad">{said(playWords).impossible}</p>
				<p>{answer.nullity > 0 ? t.why(answer.nullity) : t.whyStates}</p>
			</>
		);
	}
	if (answer?.kind === "stopped") return <Command text={t.stopped} command={solveCommand(board.value)} />;
	const headline =
		spoilers.value === "shown" && answer !== undefined
			? t.toGo(answer.length)
			: par === null
				? t.counting
				: said(playWords).par(par);
	return <p class={par === null ? "headline quiet" : "headline"}>{headline}</p>;
}

/** A command to copy, for a task that is too large for the page. */
export function Command({ text, command }: { readonly text: string; readonly command: string }) {
	return (
		<>
			<p>{text}</p>
			<div class="row command">
				<code>{command}</code>
				<CopyButton icon="paste" label={said(words).copyCommand} text={() => command} />
			</div>
		</>
	);
}
