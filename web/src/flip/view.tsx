/** The Flip Game: the board, and beside it everything known about it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Incoming } from "../controls/incoming";
import { Later } from "../controls/later";
import { DamagedLink } from "../controls/notice";
import { said } from "../language";
import { followBoard, known, marks } from "./answer";
import { Bar, PhoneBar } from "./bar";
import { Board } from "./board";
import { AnswerDesk } from "./desk";
import "./flip.css";
import { announcePress, startAnnouncing } from "./announcing";
import { lists } from "./boards";
import { board, overlay, painting, position, spoilers } from "./game";
import { hint } from "./hint";
import { GameKeys } from "./keys";
import { NewBoard } from "./new-board";
import { Boards, PasteDialog, paste, takeFile } from "./paste";
import { LargeAnswer } from "./picture/answer";
import { followPicture, shownLarge } from "./picture/large";
import { PictureDialogs } from "./picture/make";
import { pause } from "./player";
import { only } from "./pointing";
import { Quiet } from "./quiet";
import { followPresses } from "./review";
import { Share } from "./share";
import { Solution } from "./solution";
import { reached } from "./solved";
import { recorder, standing } from "./standing";
import { Status } from "./status";
import { words } from "./words";

/** For the other game, where a board of this one may be pasted. */
export { takeSure } from "./boards";

export function FlipView() {
	const t = said(words);
	recorder.use(standing);
	useEffect(() => {
		const ends = [
			followBoard(),
			followPresses(),
			followPicture(),
			lists.follow(),
			startAnnouncing(),
			board.subscribe(() => {
				hint.value = null;
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
			<Incoming onText={(text) => void paste.take(text)} onFile={(file) => void takeFile(file)} />
		</>
	);
}

function Game() {
	const isPlayable = known.value?.state.kind !== "impossible";
	return (
		<div class="play flip">
			<Table />
			<GameKeys />
			<PhoneBar />
			<div class={known.value === null && reached.value === null ? "stack waiting" : "stack"}>
				<Later>
					<Status />
					<Boards />
					{spoilers.value === "shown" && isPlayable && <Solution />}
					<NewBoard />
					<AnswerDesk />
					<Share />
					{/* Last, because its height is not known before its answer arrives. */}
					<Quiet />
				</Later>
			</div>
		</div>
	);
}

/** A cell smaller than this, in CSS pixels, is hard to hit with a finger, and with a mouse. */
const SMALL = { finger: 30, mouse: 18 };

function Table() {
	const t = said(words);
	const isFinger = matchMedia("(pointer: coarse)").matches;
	const magnified = useSignal(isFinger);
	const stage = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
	useEffect(() => {
		const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
		if (stage.current !== null) observer.observe(stage.current);
		return () => observer.disconnect();
	}, []);
	const { rows, columns } = board.value;
	const cell = Math.min(width / columns, (0.8 * innerHeight) / rows);
	const small = cell < (isFinger ? SMALL.finger : SMALL.mouse);
	useEffect(() => {
		if (magnified.value && small && stage.current !== null) center(stage.current);
	}, [magnified.value, small]);
	const hinted = hint.value === null ? null : only(board.value, hint.value);
	// The legend's place is kept until the answer is known.
	const isShown = spoilers.value === "shown" && reached.value === null;
	const isImpossible = known.value?.state.kind === "impossible";
	const marked = isShown ? marks.value : null;
	return (
		<div class="table">
			{position.value.misread && <DamagedLink />}
			<p class="goal">{painting.value ? t.painting : t.rules(position.value.goal)}</p>
			<div ref={stage} class={magnified.value && small ? "stage magnified" : "stage"}>
				<Board
					marks={marked ?? hinted}
					hint={hinted}
					pattern={overlay.value}
					onPress={(cell) => {
						pause();
						announcePress(cell);
					}}
				/>
			</div>
			<p class="legend quiet">{isShown ? (isImpossible ? t.legendImpossible : t.legend) : null}</p>
			<Bar magnified={magnified} small={small} />
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
