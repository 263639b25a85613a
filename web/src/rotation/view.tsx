/** The Rotation Game: the board, and beside it everything known about it. */

import { useEffect, useRef } from "preact/hooks";
import { Incoming } from "../controls/incoming";
import { Later } from "../controls/later";
import { DamagedLink } from "../controls/notice";
import { said } from "../language";
import { usePlayKeys } from "../play/controls";
import { hint, redo, turn, undo } from "./actions";
import { useLook } from "./answer";
import { Bar, PhoneBar } from "./bar";
import { Board } from "./board";
import { lists } from "./boards";
import { AnswerDesk } from "./desk";
import { position, spoilers } from "./game";
import { MOVES } from "./lines";
import { Canvas, PaintPanel } from "./paint";
import { Boards, PasteDialog, paste } from "./paste";
import { show, stop, useWord } from "./player";
import "./rotation.css";
import { useAnnouncing } from "./announcing";
import { NewBoard } from "./new-board";
import { useReview } from "./review";
import { Share } from "./share";
import { Solution } from "./solution";
import { recorder, standing } from "./standing";
import { Status } from "./status";
import { stepBy, toggle } from "./stepping";
import { words } from "./words";

/** For the other game, where a board of this one may be pasted. */
export { take } from "./boards";

export function RotationView() {
	const t = said(words);
	const painting = position.value.draft !== null;
	useLook();
	useReview();
	useWord();
	useAnnouncing();
	recorder.use(standing);
	useEffect(() => {
		const leave = lists.follow();
		return () => {
			leave();
			stop();
		};
	}, []);
	useFocus(painting);
	return (
		<div class="play rotation">
			<h1 class="unseen">{t.title}</h1>
			<div class="table">
				{position.value.misread && <DamagedLink />}
				{!painting && <p class="goal">{t.goal}</p>}
				<div class="stage">{painting ? <Canvas /> : <Board />}</div>
				{!painting && <p class="legend quiet">{spoilers.value === "shown" ? t.legend : null}</p>}
				{!painting && <Bar />}
			</div>
			{!painting && <PlayKeys />}
			{!painting && <PhoneBar />}
			<div class="stack">
				<Later>
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
				</Later>
			</div>
			<Incoming
				onText={(text) => void paste.take(text)}
				onFile={(file) => void file.text().then(paste.take)}
			/>
			<PasteDialog />
		</div>
	);
}

/** Takes the focus to the first cell when painting begins. */
function useFocus(painting: boolean): void {
	const before = useRef(painting);
	useEffect(() => {
		if (painting && !before.current) document.querySelector<HTMLElement>(".canvas .cell")?.focus();
		before.current = painting;
	}, [painting]);
}

/** The keys, as long as one plays. */
function PlayKeys() {
	const spoiling = (act: () => void) => () => (spoilers.value === "shown" || show.value !== null) && act();
	const acts = { undo, redo, hint };
	usePlayKeys(acts, {
		...Object.fromEntries(MOVES.map((move) => [move, () => turn(move)])),
		P: spoiling(toggle),
		ArrowLeft: spoiling(() => stepBy(-1)),
		ArrowRight: spoiling(() => stepBy(1)),
	});
	return null;
}
