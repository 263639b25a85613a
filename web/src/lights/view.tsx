/** The view of Lights Out: the board, and beside it everything that is known about it. */

import { useEffect } from "preact/hooks";
import { Notice } from "../controls/notice";
import { Sentence } from "../controls/sentence";
import { Title } from "../frame/title";
import { said } from "../language";
import { isOwn } from "../play/help";
import { lastDrawings } from "../play/last";
import { Share } from "../play/share";
import { Solution } from "../play/solution";
import { PlayView } from "../play/view";
import { words as playWords } from "../play/words";
import { isSearched, lights } from "../search/puzzles/lights";
import { exact, followAnswers } from "./answer";
import { Choose, NewBoard } from "./choose";
import { textOf } from "./command";
import { AnswerDesk } from "./desk";
import { drawingOf } from "./drawing";
import { Facts, isUnknown, overlay } from "./facts";
import { board, chosen, game, link, paint, painting, position, shape, spoilers } from "./game";
import { cut, cutting, placesNow } from "./holes";
import "./lights.css";
import { framed } from "./obstacle";
import { OwnRule } from "./own-rule";
import { Picture } from "./picture";
import { hinted, play, player, press } from "./play";
import { labelOf, statesOf } from "./position";
import { foundNow } from "./shapes";
import { Status } from "./status";
import { Texts } from "./texts";
import { words } from "./words";

/** Re-exported for the home page, where a board or a command may be pasted. */
export { checkFiles, take } from "./texts";
export { faultOf } from "./words";

lastDrawings.set("lights", () => {
	const states = statesOf(board.value);
	return shape.value === null || states === null ? null : drawingOf(shape.value, states, chosen.value.states);
});

export function LightsView() {
	const t = said(words);
	play.use();
	useEffect(followAnswers, []);
	useEffect(
		() => () => {
			cutting.value = false;
		},
		[],
	);
	const { steps, made } = player.walk.value;
	const answer = exact.value;
	return (
		<>
			<Title name={t.title} />
			<PlayView
				play={play as Parameters<typeof PlayView>[0]["play"]}
				goal={board.value.goal === null ? t.goals.same : t.goals.off}
				legend={legend()}
				stage={<Stage />}
				keys={{}}
				isWaiting={isUnknown.value}
			>
				<Status />
				<Solution
					player={player}
					isShown={spoilers.value === "shown" && answer?.kind === "solved" && answer.length > 0}
					copied={
						made === 0 && steps.length > 0
							? `${steps.map((step) => labelOf(board.value, step)).join(" ")}\n`
							: null
					}
					names={{ typed: t.ownWord, back: t.back, forward: t.forward, slider: t.step }}
					letterOf={(step) => labelOf(board.value, step)}
				/>
				<NewBoard />
				<AnswerDesk />
				<Facts />
				<OwnRule />
				<Share
					link={() => link()}
					text={() => textOf(board.value)}
					searches={searchesNow()}
					why="lights"
					keys={t.keyList}
				/>
			</PlayView>
			<Texts />
		</>
	);
}

/** The meaning of the marks on the board; `null` if there are no marks. */
function legend(): string | null {
	const t = said(words);
	if (cutting.value) return t.holesHow;
	if (painting.value) return t.paintHow;
	if (overlay.value !== null) return t.legendQuiet;
	if (framed.value !== null) return said(playWords).legendImpossible;
	if (spoilers.value === "hidden" || game.isSolved.value) return null;
	return chosen.value.states > 2 ? t.legendMany : t.legend;
}

function Stage() {
	const t = said(words);
	const shown = shape.value;
	const states = statesOf(board.value);
	const isSolved = game.isSolved.value;
	const found = foundNow(chosen.value);
	const places = cutting.value ? placesNow() : null;
	const kinds = [
		"stage",
		...(found === null ? ["loading-picture"] : []),
		...(isSolved ? ["solved"] : []),
		...(isSolved && isOwn(position.value) ? ["own"] : []),
	];
	return (
		<div class={kinds.join(" ")}>
			<Choose />
			{places !== null ? (
				<Picture
					{...places}
					states={new Uint8Array(places.kinds.length)}
					of={2}
					marked={null}
					hinted={null}
					framed={null}
					isPainting
					onPress={press}
					onPaint={cut}
				/>
			) : shown === null || states === null ? (
				<Notice>
					{found !== null && found !== "failed" && found.kind === "fault" ? (
						<Sentence of={t.missing(found.why)} />
					) : (
						t.loading
					)}
				</Notice>
			) : (
				<Picture
					shape={shown}
					states={states}
					of={chosen.value.states}
					marked={markedNow()}
					hinted={hinted.value}
					framed={framed.value}
					isPainting={painting.value}
					onPress={press}
					onPaint={paint}
				/>
			)}
		</div>
	);
}

/** The address parts of the races from this board; `null` if its game has more than two states or 64 cells. */
function searchesNow(): readonly string[] | null {
	const { game, written, goal } = board.value;
	return isSearched(game) ? ["lights", ...lights.written({ puzzle: "lights", game, written, goal })] : null;
}

/** The number of presses of each button in the shown quiet pattern or solution; `null` if neither is shown. */
function markedNow(): Uint8Array | null {
	if (painting.value) return null;
	if (overlay.value !== null) return overlay.value;
	const answer = exact.value;
	return spoilers.value === "shown" && answer?.kind === "solved" ? answer.presses : null;
}
