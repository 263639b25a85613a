/** Painting a board: the cells, and the panel beside them. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { Choice } from "../controls/choice";
import { useKeys } from "../keyboard";
import { said } from "../language";
import { Grooves } from "./drawing";
import { change, position, putUp } from "./game";
import { isBoard, PLACES } from "./lines";
import { BRUSHES, beside, brush, count, EMPTY, gaps, paint } from "./painting";
import { words } from "./words";

export function Canvas() {
	const t = said(words);
	const draft = position.value.draft ?? EMPTY;
	const focused = useSignal(0);
	const group = useRef<HTMLDivElement>(null);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey) return;
		const cell = focused.value;
		const symbol = ["Backspace", "Delete"].includes(event.key)
			? "0"
			: BRUSHES.find((symbol) => symbol === event.key);
		if (symbol !== undefined) {
			paint(cell, symbol);
		} else if (event.key.startsWith("Arrow")) {
			focused.value = beside(cell, event.key);
			group.current?.querySelector<HTMLElement>(`[data-cell="${focused.value}"]`)?.focus();
		} else {
			return;
		}
		event.preventDefault();
	};
	/** Paints the cell under a pointer that is held down. The pointer may have been pressed anywhere. */
	const onPointer = (event: PointerEvent) => {
		if (event.buttons !== 1) return;
		const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
		const cell = under?.getAttribute("data-cell");
		if (cell !== null && cell !== undefined) paint(Number(cell), brush.value);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
		<div
			ref={group}
			class="rotation-board canvas"
			role="group"
			aria-label={t.painting}
			onKeyDown={onKeyDown}
			onPointerDown={onPointer}
			onPointerMove={onPointer}
		>
			<svg class="rotation-drawing" viewBox="0 0 700 700" aria-hidden="true">
				<Grooves />
			</svg>
			{PLACES.map(([row, column], cell) => {
				const symbol = draft[cell] ?? "0";
				return (
					<button
						key={`${row} ${column}`}
						type="button"
						class={`cell chip-${symbol}`}
						style={{ gridRow: String(row + 2), gridColumn: String(column + 2) }}
						data-cell={cell}
						tabIndex={cell === focused.value ? 0 : -1}
						aria-label={t.cell(row + 1, column + 1, symbol)}
						onFocus={() => {
							focused.value = cell;
						}}
						onClick={() => paint(cell, brush.value)}
					>
						{symbol === "0" ? "" : symbol}
					</button>
				);
			})}
		</div>
	);
}

export function PaintPanel() {
	const t = said(words);
	const draft = position.value.draft ?? EMPTY;
	const open = gaps(draft);
	const choose = (symbol: (typeof BRUSHES)[number]) => () => {
		brush.value = symbol;
	};
	useKeys({ "1": choose("1"), "2": choose("2"), "3": choose("3"), "0": choose("0") });
	return (
		<section class="card paint" aria-labelledby="rotation-paint">
			<h2 id="rotation-paint">{t.painting}</h2>
			<p class="quiet">{t.paintHow}</p>
			<Choice
				label={t.brush}
				options={BRUSHES.map((value) => ({ value, label: value === "0" ? t.eraser : value }))}
				chosen={brush.value}
				onChoose={(chosen) => {
					brush.value = chosen;
				}}
			/>
			<ul class="counts">
				{["1", "2", "3"].map((symbol) => (
					<li key={symbol}>
						<span class={`chip chip-${symbol}`}>{symbol}</span> {t.counted(count(draft, symbol))}
					</li>
				))}
			</ul>
			<p class="verdict" role="status">
				{open.length === 0 ? t.legal : t.gaps(open)}
			</p>
			<div class="row">
				<Button
					label={t.use}
					kind="main"
					onClick={() => isBoard(draft) && putUp(draft)}
					disabled={open.length > 0}
				/>
				<Button label={t.clear} onClick={() => change({ draft: EMPTY }, "step")} />
				<Button label={t.cancel} onClick={() => change({ draft: null }, "return")} />
			</div>
		</section>
	);
}
