/** The board of the game: tiles that slide, lines that can be dragged, and buttons for the moves at their ends. */

import { computed } from "@preact/signals";
import { said } from "../language";
import { isOwn } from "../play/help";
import { words as playWords } from "../play/words";
import { dragging } from "./drag";
import { Grooves, Tile } from "./drawing";
import { board, game, position } from "./game";
import { CENTER, LINES, PLACES } from "./lines";
import { MoveButtons } from "./moves";
import { hinted } from "./play";
import { type Line, turning } from "./turning";
import { words } from "./words";

const HANDLES: readonly Line[] = ["A", "B", "G", "H"];

const still = computed(() => turning.value === null);

export function Board() {
	const t = said(words);
	const solved = game.isSolved.value && still.value;
	const kinds = ["rotation-board"];
	if (solved) kinds.push(isOwn(position.value) ? "solved celebrating" : "solved");
	if (hinted.value !== null) kinds.push(`hint-${hinted.value}`);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
		<div class={kinds.join(" ")} role="group" aria-label={t.board} {...dragging}>
			<svg
				class="rotation-drawing"
				viewBox="0 0 700 700"
				role="img"
				aria-label={said(playWords).sentence(t.board) + said(playWords).space + described(board.value)}
			>
				<Grooves />
				<rect class="ring" x={197} y={197} width={306} height={306} rx={22} />
				<Tiles />
			</svg>
			{HANDLES.map((line) => (
				<div key={line} class={`handle handle-${line}`} />
			))}
			<MoveButtons />
		</div>
	);
}

function Tiles() {
	const now = turning.value;
	const sliding = now === null ? [] : LINES[now.line];
	return (
		<>
			{PLACES.map(([row, column], cell) => {
				const symbol = board.value[cell] ?? "";
				const key = `${row} ${column}`;
				const kind = CENTER.has(cell) ? "in-center" : "";
				if (now === null || !sliding.includes(cell)) {
					return <Tile key={key} symbol={symbol} row={row} column={column} kind={kind} />;
				}
				// A tile that leaves the line at one end fades out there and fades in at the other end.
				const at = (((sliding.indexOf(cell) + now.offset) % 7) + 7) % 7;
				const across = now.line === "G" || now.line === "H";
				const place = (at: number) => (across ? { row, column: at } : { row: at, column });
				return (
					<g key={key}>
						<Tile symbol={symbol} {...place(at)} opacity={Math.min(1, 7 - at)} />
						{at > 6 && <Tile symbol={symbol} {...place(at - 7)} opacity={at - 6} />}
					</g>
				);
			})}
		</>
	);
}

/** A board in words: the cells row by row, then the center alone. */
export function described(board: string): string {
	const t = said(words);
	const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => {
		const cells = [...board].filter((_, cell) => PLACES[cell]?.[0] === row);
		return t.row(row + 1, cells.join(" "));
	});
	const center = [...CENTER].map((cell) => board[cell]);
	return [...rows, t.center(center.join(" "))].join(said(playWords).space);
}
