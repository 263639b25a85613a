/** The view of the Rotation Game: the board, and beside it everything that is known about it. */

import { useEffect, useRef } from "preact/hooks";
import { Title } from "../frame/title";
import { said } from "../language";
import { PlayView } from "../play/view";
import { useLook } from "./answer";
import { Board } from "./board";
import { Boards, lists, Texts } from "./boards";
import { AnswerDesk } from "./desk";
import { position, spoilers } from "./game";
import { MOVES } from "./lines";
import { Canvas, PaintPanel } from "./paint";
import { play, turn } from "./play";
import "./rotation.css";
import { NewBoard } from "./new-board";
import { Share } from "./share";
import { Solution } from "./solution";
import { Status } from "./status";
import { words } from "./words";

/** Re-exported for the home page and the Flip Game, where a board of the Rotation Game may be pasted. */
export { take } from "./boards";
export { checkOutput } from "./output";
export { faultOf } from "./words";

export function RotationView() {
	const t = said(words);
	const painting = position.value.draft !== null;
	useLook();
	play.use();
	useEffect(lists.follow, []);
	useFocus(painting);
	return (
		<>
			<Title name={t.title} />
			<PlayView
				play={play}
				goal={t.goal}
				legend={spoilers.value === "shown" ? t.legend : null}
				stage={<div class="stage">{painting ? <Canvas /> : <Board />}</div>}
				keys={KEYS}
				isPaused={painting}
			>
				{painting ? (
					<PaintPanel />
				) : (
					<>
						<Status />
						<Boards />
						<Solution />
						<NewBoard />
						<AnswerDesk />
						<Share />
					</>
				)}
			</PlayView>
			<Texts />
		</>
	);
}

function useFocus(painting: boolean): void {
	const before = useRef(painting);
	useEffect(() => {
		if (painting && !before.current) document.querySelector<HTMLElement>(".canvas .cell")?.focus();
		before.current = painting;
	}, [painting]);
}

const KEYS = Object.fromEntries(MOVES.map((move) => [move, () => turn(move)]));
