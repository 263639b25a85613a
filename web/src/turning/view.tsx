/**
 * The view of turning puzzles: the picture with its moves, and beside it everything that is known about the position.
 */

import { useEffect } from "preact/hooks";
import { Notice } from "../controls/notice";
import { solvedOf } from "../engine/states";
import { Title } from "../frame/title";
import { said } from "../language";
import { isOwn } from "../play/help";
import { lastDrawings } from "../play/last";
import { Share } from "../play/share";
import { Solution } from "../play/solution";
import { PlayView } from "../play/view";
import { words as playWords } from "../play/words";
import { exact, followAnswers, table } from "./answer";
import { Choose, NewPosition } from "./choose";
import { AnswerDesk } from "./desk";
import {
	board,
	game,
	link,
	picking,
	pointed,
	position,
	puzzle,
	puzzleName,
	spoilers,
	togglePiece,
} from "./game";
import { followChosen } from "./generating";
import { keysOf } from "./keys";
import { Moves } from "./moves";
import { isOwn as isOwnPuzzle } from "./own";
import { drawingOf, Picture } from "./picture";
import { hinted, play, player } from "./play";
import { stateOf, writeIgnored } from "./position";
import { puzzleNow } from "./puzzles";
import { Rings } from "./rings";
import { around } from "./sides";
import { Status } from "./status";
import { Texts } from "./texts";
import { titleOf } from "./titles";
import "./turning.css";
import { words } from "./words";

/** Re-exported for the home page, where a scramble or the definition of a puzzle may be pasted. */
export { take, takeDefinition } from "./texts";
export { faultOf } from "./words";

lastDrawings.set("turning", () => {
	const { value: shown } = puzzle;
	const state = stateOf(board.value);
	if (shown === null || state === null || shown.faces.length === 0) return null;
	return drawingOf(shown, state, position.value.start.ignored);
});

export function TurningView() {
	const t = said(words);
	play.use();
	useEffect(followAnswers, []);
	useEffect(followChosen, []);
	const { steps, made } = player.walk.value;
	return (
		<>
			<Title name={t.title} />
			<PlayView
				play={play as Parameters<typeof PlayView>[0]["play"]}
				goal={t.goal}
				legend={legend()}
				stage={<Stage />}
				keys={keysOf(puzzle.value)}
				isWaiting={table.value.kind === "making"}
			>
				<Status />
				<Solution
					player={player}
					isShown={spoilers.value === "shown" && (exact.value?.word.length ?? 1) > 0}
					copied={made === 0 && steps.length > 0 ? `${steps.join(" ")}\n` : null}
					names={{ typed: t.ownWord, back: t.back, forward: t.forward, slider: t.step }}
					letterOf={(step) => step}
				/>
				<NewPosition />
				<AnswerDesk />
				<Share link={() => link()} text={textNow} searches={searchesNow()} why="turning" keys={t.keyList} />
			</PlayView>
			<Texts />
		</>
	);
}

/** The meaning of the marks; `null` if there are no marks. */
function legend(): string | null {
	const t = said(words);
	if (picking.value) return t.pickHow;
	if (spoilers.value === "shown") return t.legend;
	return puzzle.value?.faces.length === 0 ? t.rings : null;
}

function Stage() {
	const t = said(words);
	const shown = puzzle.value;
	const state = stateOf(board.value);
	const isSolved = game.isSolved.value;
	const found = puzzleNow(puzzleName.value);
	const places = shown === null ? null : around(shown);
	const kinds = [
		"stage",
		...(found === null ? ["loading-picture"] : []),
		...(isSolved ? ["solved"] : []),
		...(isSolved && isOwn(position.value) ? ["own"] : []),
	];
	return (
		<div class={kinds.join(" ")}>
			<Choose />
			<div class={places === null ? "around" : "around sides"} style={{ "--rows": places?.rows }}>
				{shown === null ? (
					<Notice>
						{found !== "missing" ? t.loading : isOwnPuzzle(puzzleName.value) ? t.missingOwn : t.missing}
					</Notice>
				) : shown.faces.length === 0 ? (
					<Rings
						puzzle={shown}
						state={state ?? solvedOf(shown)}
						ignored={position.value.start.ignored}
						pointed={hinted.value ?? pointed.value}
						label={described()}
						onPick={picking.value ? togglePiece : undefined}
						nameOf={t.piece}
					/>
				) : (
					<Picture
						puzzle={shown}
						state={state}
						ignored={position.value.start.ignored}
						label={described()}
						onPick={picking.value ? togglePiece : undefined}
						nameOf={t.piece}
						isMoving
					/>
				)}
				<Moves around={places} />
			</div>
		</div>
	);
}

/** The beginning of the text for screen readers: the puzzle, and whether it is solved. */
function described(): string {
	const t = said(words);
	return (
		said(playWords).sentence(titleOf(puzzleName.value)) +
		said(playWords).space +
		(game.isSolved.value ? t.isSolved : "")
	);
}

/** The number of moves from which on the searches refuse a puzzle. */
const TOO_MANY_MOVES = 255;

/** The largest number of gray pieces that the searches take if a puzzle has two solved states. */
const MOST_GRAY = 3;

/** The address parts of the races from this position; `null` if the searches do not take the puzzle or its goal. */
function searchesNow(): readonly string[] | null {
	const { puzzle: name, written, ignored } = board.value;
	const shown = puzzle.value;
	if (shown === null || shown.moves.length >= TOO_MANY_MOVES) return null;
	// With several solved states, as of the dino cube, more gray pieces leave too many states for one search.
	const isOpen = shown.goals.length > 1 && ignored.length > MOST_GRAY;
	return isOpen ? null : ["turning", name, written, ...writeIgnored(ignored)];
}

function textNow(): string {
	const name = isOwnPuzzle(puzzleName.value) ? "" : `${puzzleName.value} `;
	return `${name}${[position.value.start.written, ...position.value.steps.slice(0, position.value.cursor)].filter((word) => word !== "solved").join(" ")}\n`;
}
