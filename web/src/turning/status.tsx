/** The status of the game: the progress of the table, the par and, if answers are shown, the moves left. */

import { CopyButton } from "../controls/copy-button";
import { commandOf } from "../home/command";
import { said } from "../language";
import { StatusCard } from "../play/status-card";
import { words as playWords } from "../play/words";
import { exact, scrambled, table } from "./answer";
import { puzzle, puzzleName, spoilers } from "./game";
import { isOwn } from "./own";
import { play } from "./play";
import { puzzleNow } from "./puzzles";
import { review } from "./review";
import { words } from "./words";

export function Status() {
	return (
		<StatusCard play={play} label={said(words).status} isWaiting={table.value.kind === "making"}>
			<State />
		</StatusCard>
	);
}

function State() {
	const t = said(words);
	const making = table.value;
	const par = review.par.value;
	const isFailed = puzzleNow(puzzleName.value) === "failed";
	if (making.kind === "failed" || isFailed) return <p role="alert">{t.failed}</p>;
	if (making.kind === "none") return <Command />;
	if (making.kind === "making") {
		return (
			<>
				<p class="headline quiet">{t.making}</p>
				<p class="about">
					<progress value={puzzle.value === null ? 0 : making.done} aria-label={t.making} />
				</p>
			</>
		);
	}
	if (exact.value === null) return <p class="headline">{t.unsolvable}</p>;
	const left = exact.value?.word.length;
	const headline =
		spoilers.value === "shown" && left !== undefined
			? t.toGo(left)
			: par === null
				? t.counting
				: said(playWords).par(par);
	return (
		<>
			<p class="headline">{headline}</p>
			<p class="about quiet">{t.tableHas(making.positions, making.longest)}</p>
		</>
	);
}

/** The program's command for a position of a puzzle that is too large for a table in the page. */
function Command() {
	const t = said(words);
	const steps = scrambled.value;
	const content = steps?.join(" ") ?? "";
	const file = isOwn(puzzleName.value) ? "puzzle.tws" : puzzleName.value;
	const command = commandOf("scramble", { content, file: null }, file);
	return (
		<>
			<p>{t.tooLarge}</p>
			{steps !== null && (
				<div class="row command">
					<code>{command}</code>
					<CopyButton icon="paste" label={t.copyCommand} text={() => command} />
				</div>
			)}
		</>
	);
}
