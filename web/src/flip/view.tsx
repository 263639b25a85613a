/** The view of the Flip Game: the board, and beside it everything that is known about it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../controls/button";
import { Title } from "../frame/title";
import { said } from "../language";
import { PlayView } from "../play/view";
import { followBoard, known, marks } from "./answer";
import { Board } from "./board";
import { AnswerDesk } from "./desk";
import "./flip.css";
import { words as playWords } from "../play/words";
import { Boards, lists, Texts } from "./boards";
import { board, overlay, painting, position, reached, spoilers } from "./game";
import { generate } from "./generating";
import { NewBoard } from "./new-board";
import { LargeAnswer } from "./picture/answer";
import { followPicture, shownLarge } from "./picture/large";
import { PictureDialogs } from "./picture/make";
import { hinted, play } from "./play";
import { only } from "./pointing";
import { Quiet } from "./quiet";
import { Share } from "./share";
import { Solution } from "./solution";
import { Status } from "./status";
import { words } from "./words";

/** Re-exported for the home page and the Rotation Game, where a board of the Flip Game may be pasted. */
export { take, takeSure } from "./boards";
export { checkOutput } from "./output";
export { openPicture } from "./picture/source";
export { faultOf } from "./words";

export function FlipView() {
	const t = said(words);
	play.use();
	useEffect(() => {
		const ends = [followBoard(), followPicture(), lists.follow()];
		return () => {
			for (const end of ends) end();
			painting.value = false;
		};
	}, []);
	return (
		<>
			<Title name={t.title} />
			{shownLarge.value === null ? <Game /> : <LargeAnswer shown={shownLarge.value} />}
			<Texts />
			<PictureDialogs />
		</>
	);
}

const KEYS = {
	H: play.hint,
	N: () => void generate("solvable"),
	E: () => {
		painting.value = !painting.value;
	},
	Escape: () => {
		painting.value = false;
		overlay.value = null;
	},
};

/** The smallest cells that a finger and a mouse hit easily, in CSS pixels. */
const SMALL = { finger: 30, mouse: 18 };

function Game() {
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
	const pointed = hinted.value?.kind === "press" ? only(board.value, hinted.value.cell) : null;
	// Until the answer is known, the place of the legend stays empty.
	const isShown = spoilers.value === "shown" && reached.value === null;
	const isImpossible = known.value?.state.kind === "impossible";
	const marked = isShown ? marks.value : null;
	return (
		<PlayView
			play={play}
			goal={painting.value ? t.painting : t.rules(position.value.goal)}
			legend={isShown ? (isImpossible ? said(playWords).legendImpossible : t.legend) : null}
			stage={
				<div ref={stage} class={magnified.value && small ? "stage magnified" : "stage"}>
					<Board marks={marked ?? pointed} hint={pointed} pattern={overlay.value} />
				</div>
			}
			buttons={
				small && (
					<Button
						label={t.magnify}
						icon="search"
						pressed={magnified.value}
						onClick={() => {
							magnified.value = !magnified.value;
						}}
					/>
				)
			}
			keys={KEYS}
			isWaiting={known.value === null && reached.value === null}
		>
			<Status />
			<Boards />
			<Solution />
			<NewBoard />
			<AnswerDesk />
			<Share />
			{/* This panel is last, because its height is unknown until its answer arrives. */}
			<Quiet />
		</PlayView>
	);
}

/** Scrolls to the last pressed cell. */
function center(stage: Element): void {
	const cell = stage.querySelector("[tabindex='0']")?.getBoundingClientRect();
	if (cell === undefined) return;
	const { left, top, width, height } = stage.getBoundingClientRect();
	stage.scrollBy(cell.left - left - width / 2, cell.top - top - height / 2);
}
