/** Turning puzzles: the picture with its moves, and beside it everything known about the position. */

import { useEffect } from "preact/hooks";
import { Notice } from "../controls/notice";
import { said } from "../language";
import { isOwn } from "../play/help";
import { Share } from "../play/share";
import { Solution } from "../play/solution";
import { PlayView } from "../play/view";
import { words as playWords } from "../play/words";
import { exact, followAnswers, table } from "./answer";
import { Choose, NewPosition } from "./choose";
import { board, game, link, picking, position, puzzle, puzzleName, spoilers, togglePiece } from "./game";
import { followChosen } from "./generating";
import { keysOf } from "./keys";
import { Moves } from "./moves";
import { Picture } from "./picture";
import { play, player } from "./play";
import { stateOf } from "./position";
import { puzzleNow } from "./puzzles";
import { Status } from "./status";
import { Texts } from "./texts";
import "./turning.css";
import { words } from "./words";

/** For the home, where a scramble may be pasted. */
export { take } from "./texts";

export function TurningView() {
	const t = said(words);
	play.use();
	useEffect(followAnswers, []);
	useEffect(followChosen, []);
	const { steps, made } = player.walk.value;
	return (
		<>
			<h1 class="unseen">{t.title}</h1>
			<PlayView
				play={play as Parameters<typeof PlayView>[0]["play"]}
				goal={t.goal}
				legend={picking.value ? t.pickHow : spoilers.value === "shown" ? t.legend : null}
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
				<Share link={() => link()} text={textNow} searches={null} keys={t.keyList} />
			</PlayView>
			<Texts />
		</>
	);
}

/** The picture with the moves below it. */
function Stage() {
	const t = said(words);
	const shown = puzzle.value;
	const state = stateOf(board.value);
	const isSolved = game.isSolved.value;
	const found = puzzleNow(puzzleName.value);
	const kinds = [
		"stage",
		...(found === null ? ["loading-puzzle"] : []),
		...(isSolved ? ["solved"] : []),
		...(isSolved && isOwn(position.value) ? ["own"] : []),
	];
	return (
		<div class={kinds.join(" ")}>
			<Choose />
			{shown === null ? (
				<Notice>{found === "missing" ? t.missing : t.loading}</Notice>
			) : (
				<Picture
					puzzle={shown}
					state={state}
					ignored={position.value.start.ignored}
					label={described()}
					onPick={picking.value ? togglePiece : undefined}
					nameOf={t.piece}
				/>
			)}
			<Moves />
		</div>
	);
}

/** The puzzle, and whether it is solved, before the marks that screen readers read. */
function described(): string {
	const t = said(words);
	const name = t.names[puzzleName.value as keyof typeof t.names] ?? puzzleName.value;
	return said(playWords).sentence(name) + said(playWords).space + (game.isSolved.value ? t.isSolved : "");
}

/** The position as the program reads it. */
function textNow(): string {
	return `${puzzleName.value} ${[position.value.start.written, ...position.value.steps.slice(0, position.value.cursor)].filter((word) => word !== "solved").join(" ")}\n`;
}
