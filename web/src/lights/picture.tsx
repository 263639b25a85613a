/** The board, with cells of any outline. Each cell is a button. One cell has the focus, which arrow keys move. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { LightsCell, LightsShape } from "../engine/lights";
import { said } from "../language";
import { boundsOf, isDark, middleOf, shareOf, sizeOf } from "./drawing";
import type { Kind } from "./holes";
import { words } from "./words";

interface PictureProps {
	readonly shape: LightsShape;
	readonly states: Uint8Array;
	readonly of: number;
	/** The number of presses of each button; `null` if presses are not shown. */
	readonly marked: Uint8Array | null;
	/** The button that a hint points out. */
	readonly hinted: number | null;
	/** The cells that prove that there is no solution. */
	readonly framed: ReadonlySet<number> | null;
	/** Whether a click changes only its cell. Then cells without a button also react. */
	readonly isPainting: boolean;
	/** The kind of each place while the mask is edited. */
	readonly kinds?: readonly Kind[] | undefined;
	readonly onPress: (button: number) => void;
	readonly onPaint: (cell: number) => void;
}

/** Distances count as equal if they differ by less. */
const NEAR = 1e-6;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

export function Picture(props: PictureProps) {
	const { shape, states, of, marked, hinted, framed, isPainting, kinds, onPress, onPaint } = props;
	const t = said(words);
	const { cells, buttons } = shape;
	const group = useRef<SVGSVGElement>(null);
	const kept = useSignal(0);
	const focused = Math.min(kept.value, cells.length - 1);
	const { left, top, width, height } = boundsOf(cells);
	const buttonOf = new Map(buttons.map(({ cell }, button) => [cell, button]));
	const act = (cell: number) => {
		kept.value = cell;
		const button = buttonOf.get(cell);
		if (isPainting) onPaint(cell);
		else if (button !== undefined) onPress(button);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		const arrow = ARROWS[event.key];
		if (arrow !== undefined) {
			const next = nextOf(cells, focused, arrow);
			kept.value = next;
			group.current?.querySelectorAll<SVGGElement>("[role='button']")[next]?.focus();
		} else if (event.key === " " || event.key === "Enter") act(focused);
		else return;
		event.preventDefault();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing.
		<svg
			ref={group}
			class="lights-picture"
			viewBox={`${left} ${top} ${width} ${height}`}
			style={{ "--ratio": width / height, "--width": width }}
			role="group"
			aria-label={t.board}
			onKeyDown={onKeyDown}
		>
			{cells.map((cell, index) => {
				const state = states[index] ?? 0;
				const [x, y] = middleOf(cell);
				const button = buttonOf.get(index);
				const times = button === undefined ? 0 : (marked?.[button] ?? 0);
				const isFramed = framed?.has(index) ?? false;
				const isHint = button !== undefined && button === hinted;
				const kind = kinds?.[index];
				const isDead = kind === "x" || (button === undefined && !isPainting);
				const { row, column } = cell;
				return (
					// biome-ignore lint/a11y/useSemanticElements: a button cannot be part of a drawing.
					<g
						key={index}
						class={[
							"cell",
							...(isDark(state, of) ? ["dark"] : []),
							...(isHint ? ["hinted"] : []),
							...(kind === "." ? ["hole"] : []),
						].join(" ")}
						style={{ "--share": `${shareOf(state, of)}%` }}
						role="button"
						tabindex={index === focused ? 0 : -1}
						aria-disabled={isDead && kind === undefined}
						aria-label={
							kind === undefined
								? t.cell(row + 1, column + 1, state) +
									(times > 0 ? t.pressThis(times) : "") +
									(isFramed ? t.isFramed : "") +
									(isDead ? t.cannotPress : "")
								: t.cell(row + 1, column + 1, t.kinds[kind])
						}
						onClick={() => act(index)}
						onFocus={() => {
							kept.value = index;
						}}
					>
						<polygon points={cell.corners.map((corner) => corner.join()).join(" ")} />
						{isFramed && <path class="frame" d={frameOf(cell)} />}
						{of > 2 && times === 0 && (
							<text x={x} y={y} style={{ fontSize: `${0.5 * sizeOf(cell)}px` }}>
								{state}
							</text>
						)}
						{isDead && of === 2 && <path class="dead" d={crossAt(x, y, 0.15 * sizeOf(cell))} />}
						{times > 0 && <circle class="mark" cx={x} cy={y} r={(of > 2 ? 0.32 : 0.18) * sizeOf(cell)} />}
						{times > 0 && of > 2 && (
							<text class="times" x={x} y={y} style={{ fontSize: `${0.45 * sizeOf(cell)}px` }}>
								{times}
							</text>
						)}
					</g>
				);
			})}
		</svg>
	);
}

/** The nearest cell in a direction; at the edge, the cell itself. */
function nextOf(
	cells: readonly LightsCell[],
	from: number,
	[right, down]: readonly [number, number],
): number {
	const start = cells[from];
	if (start === undefined) return from;
	const [x, y] = middleOf(start);
	let best = from;
	let least = Infinity;
	for (const [index, cell] of cells.entries()) {
		const [toX, toY] = middleOf(cell);
		const along = (toX - x) * right + (toY - y) * down;
		const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * right);
		const cost = along + aside;
		if (along > 0.1 && aside <= 2 * along && cost < least - NEAR) [best, least] = [index, cost];
	}
	return best;
}

/** A scaled-down outline within a cell. */
function frameOf(cell: Pick<LightsCell, "corners">): string {
	const [x, y] = middleOf(cell);
	const inner = cell.corners.map(([right, down]) => [x + 0.72 * (right - x), y + 0.72 * (down - y)].join());
	return `M${inner.join("L")}Z`;
}

function crossAt(x: number, y: number, half: number): string {
	return `M${x - half} ${y - half}L${x + half} ${y + half}M${x - half} ${y + half}L${x + half} ${y - half}`;
}
