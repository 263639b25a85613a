/** The board of the game. Cells are pressed or painted with a pointer or keys. */

import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { Bits } from "../engine/answers";
import { language, said } from "../language";
import { isOwn } from "../play/help";
import { all, cells, drawn, equal, has, none, toggled } from "./bits";
import { cheer, showFlips } from "./flipping";
import { board, paint, painting, position } from "./game";
import { Frames, Marks, Ring } from "./marks";
import { make } from "./play";
import { type Cell, cellAfter, cellAt, cellOf, elementOf, wayBetween } from "./pointing";
import { Row } from "./row";
import { Strip } from "./strip";
import { isLarge, tileOf, tilesPath } from "./tiles";
import { words } from "./words";
import "./drawing.css";

interface BoardProps {
	/** The cells to press. */
	readonly marks: Bits | null;
	readonly hint: Bits | null;
	/** The pattern to frame. */
	readonly pattern: Bits | null;
}

export function Board({ marks, hint, pattern }: BoardProps) {
	const t = said(words);
	const drawing = useRef<SVGSVGElement>(null);
	const stroke = useSignal<readonly Cell[]>([]);
	const hover = useSignal<Cell | null>(null);
	const focus = useSignal<Cell>(0);
	const bits = board.value;
	const { rows, columns } = bits;
	const seen = toggled(
		bits,
		stroke.value.map((cell) => [Math.floor(cell / columns), cell % columns]),
	);
	const focused = Math.min(focus.value, rows * columns - 1);
	useMotion(drawing, bits);
	const moved = useRef(false);
	useLayoutEffect(() => {
		if (moved.current && drawing.current !== null) elementOf(drawing.current, bits, focused)?.focus();
		moved.current = false;
	}, [focused]);

	const act = (cell: Cell) => {
		focus.value = cell;
		if (painting.value) {
			paint([cell]);
			const [row, column] = [Math.floor(cell / columns), cell % columns];
			announce(t.painted(row + 1, column + 1, !has(bits, row, column)));
		} else {
			make({ kind: "press", cell });
		}
	};
	const brush = useBrush(stroke, bits);
	const tile = tileOf(bits);
	const large = isLarge(bits);
	const focusedRow = Math.floor(focused / columns);
	const empty = ".".repeat(columns);
	const marked = marks === null ? null : drawn(marks, ".", "#");
	const patterned = pattern === null ? null : drawn(pattern, ".", "#");
	const lines = drawn(seen, "w", "b").map((colors, row) => ({
		row,
		colors,
		marks: marked?.[row] ?? empty,
		pattern: patterned?.[row] ?? empty,
	}));
	const follow = (event: FocusEvent) => {
		if (drawing.current !== null) focus.value = cellOf(drawing.current, bits, event.target) ?? focused;
	};
	return (
		// Chromium makes an SVG with a focus listener a stop of the Tab key. So this element listens in its place.
		<div class="focus-listener" onFocusCapture={follow}>
			{/* biome-ignore lint/a11y/useSemanticElements: a table cannot be a drawing. */}
			<svg
				ref={drawing}
				class={`flip-board${painting.value ? " painting" : ""}${large ? " large" : ""}`}
				viewBox={`0 0 ${columns} ${rows}`}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of the drawing are pressed.
				role="grid"
				aria-label={t.board(rows, columns)}
				aria-rowcount={rows}
				aria-colcount={columns}
				style={{ "--ratio": columns / rows, "--columns": columns, aspectRatio: `${columns} / ${rows}` }}
				onClick={(event) => {
					if (brush.justPainted()) return;
					const cell =
						cellOf(event.currentTarget, bits, event.target) ??
						cellAt(event.currentTarget, bits, event.clientX, event.clientY);
					if (cell !== null) act(cell);
				}}
				onKeyDown={(event) => {
					if (event.altKey || event.metaKey) return;
					const at = cellOf(event.currentTarget, bits, event.target) ?? focused;
					if ((event.key === " " || event.key === "Enter") && !event.ctrlKey) {
						event.preventDefault();
						act(at);
						return;
					}
					const next = cellAfter(event.key, event.ctrlKey, bits, at);
					if (next === null) return;
					event.preventDefault();
					focus.value = next;
					moved.current = true;
				}}
				onPointerDown={painting.value ? brush.begin : undefined}
				onPointerUp={brush.end}
				onPointerCancel={brush.end}
				onPointerMove={(event) => {
					brush.move(event);
					hover.value =
						event.pointerType === "mouse" && !painting.value
							? cellAt(event.currentTarget, bits, event.clientX, event.clientY)
							: null;
				}}
				onPointerLeave={() => {
					hover.value = null;
				}}
			>
				{large && lines.map((line) => <Strip key={line.row} tile={tile} {...line} />)}
				{/* On a large board, only cells around the focus are given to screen readers. */}
				{lines
					.filter(({ row }) => !large || Math.abs(row - focusedRow) <= 1)
					.map((line) => (
						<Row
							key={line.row}
							{...line}
							tile={large ? null : tile}
							focus={line.row === focusedRow ? focused % columns : -1}
							language={language.value}
						/>
					))}
				<g class="over">
					{!large && pattern !== null && <Frames board={seen} pattern={pattern} />}
					{!large && marks !== null && <Marks board={seen} marked={marks} />}
					{hint !== null && <Ring board={seen} cell={hint} radius={large ? 0.8 : 0.34} />}
					<Reach hover={hover} rows={rows} columns={columns} />
					<rect
						class="ring"
						x={(focused % columns) - 0.02}
						y={focusedRow - 0.02}
						width={1.04}
						height={1.04}
						rx={tile.corner}
					/>
				</g>
			</svg>
		</div>
	);
}

/** Shows the cells that a press on the cell under the mouse would flip. */
function Reach({
	hover,
	rows,
	columns,
}: {
	hover: ReadonlySignal<Cell | null>;
	rows: number;
	columns: number;
}) {
	const path = useComputed(() => {
		if (hover.value === null) return "";
		const [row, column] = [Math.floor(hover.value / columns), hover.value % columns];
		const reached = toggled(none(rows, columns), [
			[row, column],
			[row - 1, column],
			[row + 1, column],
			[row, column - 1],
			[row, column + 1],
		]);
		return tilesPath(cells(reached), tileOf(reached));
	});
	return <path class="reach" d={path.value} />;
}

function useMotion(drawing: { readonly current: Element | null }, bits: Bits): void {
	const before = useRef(bits);
	useLayoutEffect(() => {
		const [old, svg] = [before.current, drawing.current];
		before.current = bits;
		if (svg === null || old.rows !== bits.rows || old.columns !== bits.columns || equal(old, bits)) return;
		const { rows, columns } = bits;
		const isOneColor = equal(bits, none(rows, columns)) || equal(bits, all(rows, columns));
		if (isOneColor && isOwn(position.peek())) cheer(svg, old, bits);
		else showFlips(svg, old, bits);
	}, [bits]);
}

/** Paints with a stroke: the first cell changes its color, and all other cells take the same color. */
function useBrush(stroke: { value: readonly Cell[] }, bits: Bits) {
	const last = useRef<Cell | null>(null);
	const ended = useRef(Number.NEGATIVE_INFINITY);
	const isBlack = (cell: Cell) => has(bits, Math.floor(cell / bits.columns), cell % bits.columns);
	return {
		begin: (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
			const cell = cellAt(event.currentTarget, bits, event.clientX, event.clientY);
			if (event.button !== 0 || cell === null) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			last.current = cell;
			stroke.value = [cell];
		},
		move: (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
			if (last.current === null) return;
			const cell = cellAt(event.currentTarget, bits, event.clientX, event.clientY);
			const first = stroke.value[0];
			if (cell === null || first === undefined || cell === last.current) return;
			const more = wayBetween(bits, last.current, cell).filter(
				(cell) => isBlack(cell) === isBlack(first) && !stroke.value.includes(cell),
			);
			stroke.value = [...stroke.value, ...more];
			last.current = cell;
		},
		end: () => {
			if (last.current === null) return;
			last.current = null;
			ended.current = performance.now();
			const cells = stroke.value;
			stroke.value = [];
			paint(cells);
		},
		/** Whether the latest click ended a stroke. */
		justPainted: () => performance.now() - ended.current < 400,
	};
}
