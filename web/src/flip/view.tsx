/** The Flip Game: the board, and beside it all that is to be said about it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { said } from "../language";
import { followBoard, known, marks } from "./answer";
import { Bar } from "./bar";
import { Board } from "./board";
import "./flip.css";
import { announcePress, startAnnouncing } from "./announcing";
import { board, overlay, painting } from "./game";
import { GameKeys } from "./keys";
import { NewBoard } from "./new-board";
import { PasteDialog } from "./paste";
import { LargeAnswer } from "./picture/answer";
import { Incoming } from "./picture/choose";
import { closeLarge, shownLarge } from "./picture/large";
import { PictureDialogs } from "./picture/make";
import { pause } from "./player";
import { only } from "./pointing";
import { Quiet } from "./quiet";
import { Share } from "./share";
import { Player } from "./solution";
import { reached } from "./solved";
import { hint, spoilers } from "./spoilers";
import { Status } from "./status";
import { words } from "./words";

export function FlipView() {
	const t = said(words);
	useEffect(() => {
		const shownFirst = board.value;
		const ends = [
			followBoard(),
			startAnnouncing(),
			board.subscribe((now) => {
				hint.value = null;
				// Who brings another board wants to see it.
				if (now !== shownFirst && shownLarge.value !== null) closeLarge();
			}),
		];
		return () => {
			for (const end of ends) end();
			pause();
			painting.value = false;
		};
	}, []);
	return (
		<>
			<h1 class="unseen">{t.title}</h1>
			{shownLarge.value === null ? <Game /> : <LargeAnswer shown={shownLarge.value} />}
			<PasteDialog />
			<PictureDialogs />
			<Incoming />
		</>
	);
}

function Game() {
	return (
		<div class="play flip">
			<Table />
			<div class="stack">
				<GameKeys />
				<Status />
				{spoilers.value && known.value?.state.kind !== "impossible" && <Player />}
				<NewBoard />
				<Quiet />
				<Share />
			</div>
		</div>
	);
}

/** A finger needs more than this, in CSS pixels. */
const SMALL = 20;

function Table() {
	const t = said(words);
	const magnified = useSignal(false);
	const stage = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
	useEffect(() => {
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
		if (stage.current !== null) observer.observe(stage.current);
		return () => observer.disconnect();
	}, []);
	useEffect(() => {
		if (magnified.value && stage.current !== null) center(stage.current);
	}, [magnified.value]);
	const { rows, columns } = board.value;
	const small = Math.min(width / columns, (0.8 * innerHeight) / rows) < SMALL;
	const hinted = hint.value === null ? null : only(board.value, hint.value);
	return (
		<div class="table">
			<div ref={stage} class={magnified.value && small ? "stage magnified" : "stage"}>
				<Board
					marks={spoilers.value && reached.value === null ? marks.value : hinted}
					hint={hinted}
					pattern={overlay.value}
					onPress={(cell) => {
						pause();
						announcePress(cell);
					}}
				/>
			</div>
			<Bar magnified={magnified} small={small} />
			<p class="quiet rules">{painting.value ? t.painting : t.rules}</p>
		</div>
	);
}

/** Scrolls to the cell that was pressed last. */
function center(stage: Element): void {
	const cell = stage.querySelector("[tabindex='0']")?.getBoundingClientRect();
	if (cell === undefined) return;
	const { left, top, width, height } = stage.getBoundingClientRect();
	stage.scrollBy(cell.left - left - width / 2, cell.top - top - height / 2);
}
