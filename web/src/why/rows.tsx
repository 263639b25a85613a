/**
 * The first row of presses, over which a person can drag, and the last row of the board with the remaining black cells.
 */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { cells, count, toggled } from "../flip/bits";
import { number, said } from "../language";
import { after, chased, solvingRows } from "./chase";
import { flip } from "./engines";
import { change, position } from "./game";
import { CHASED } from "./position";
import { Squares } from "./squares";
import { words } from "./words";

export function Rows() {
	const t = said(words).rows;
	const { chased: board, firstRow } = position.value;
	const presses = chased(board, firstRow);
	const order = useSignal(0);
	const sequence = shuffled([...cells(presses)], order.value);
	const end = after(board, sequence);
	const solving = solvingRows(board);
	const left = count(end);
	const random = async () => {
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		const made = await flip.generate(CHASED, CHASED, "any", seed).catch(() => null);
		if (made !== null) change({ chased: made });
	};
	const next = solving[(solving.findIndex((row) => `${row}` === `${firstRow}`) + 1) % solving.length];
	return (
		<figure class="rows">
			<div>
				<FirstRow />
				<Squares
					board={board}
					label={t.start}
					mark={(row, column) => {
						const place = sequence.findIndex(([one, two]) => one === row && two === column);
						return place < 0 ? undefined : { text: number(place + 1) };
					}}
					onClick={(row, column) => change({ chased: toggled(board, [[row, column]]) })}
				/>
			</div>
			<div>
				<p class="named">{t.end}</p>
				<Squares board={end} label={t.ending(number(left))} framed={lastRow(end)} />
			</div>
			<figcaption>
				<p role="status" class={left === 0 ? "best" : ""}>
					{left === 0 ? t.done(number(count(presses))) : t.residual(number(left))}{" "}
					{t.solving(number(solving.length), number(2 ** CHASED))}
				</p>
				<div class="row">
					<Button
						label={t.solve}
						kind="main"
						onClick={() => next !== undefined && change({ firstRow: next })}
						disabled={next === undefined}
					/>
					<Button
						label={t.reorder}
						onClick={() => {
							order.value += 1;
						}}
					/>
					<Button label={t.another} icon="shuffle" onClick={random} />
				</div>
			</figcaption>
		</figure>
	);
}

/** The first row of presses. A drag gives each cell on its way the new state of its first cell. */
function FirstRow() {
	const t = said(words).rows;
	const { firstRow } = position.value;
	const painting = useRef<boolean | undefined>(undefined);
	const set = (column: number, isPressed: boolean) => {
		const row = position.peek().firstRow;
		if (row[column] !== isPressed) change({ firstRow: row.with(column, isPressed) });
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
		<div
			class="first-row"
			role="group"
			aria-label={t.firstRow}
			style={{ gridTemplateColumns: `repeat(${CHASED}, 1fr)` }}
		>
			{firstRow.map((isPressed, column) => (
				<button
					type="button"
					key={column}
					aria-label={t.firstCell(column + 1)}
					aria-pressed={isPressed}
					onPointerDown={(event) => {
						painting.current = !isPressed;
						set(column, !isPressed);
						// The first cell captures the touch. Releasing it lets the other cells receive the pointer, too.
						event.currentTarget.releasePointerCapture(event.pointerId);
					}}
					onPointerEnter={({ buttons }) => {
						if (buttons !== 0 && painting.current !== undefined) set(column, painting.current);
					}}
					onClick={({ detail }) => {
						// A click without `detail` comes from a key or a screen reader. Pointers were handled before.
						if (detail === 0) set(column, !isPressed);
					}}
				>
					{isPressed ? "●" : "○"}
				</button>
			))}
		</div>
	);
}

/** The cells of the last row. Only these can remain black. */
function lastRow({ rows, columns, bytes }: ReturnType<typeof chased>) {
	const empty = { rows, columns, bytes: new Uint8Array(bytes.length) };
	const cells = Array.from({ length: columns }, (_, column) => [rows - 1, column] as const);
	return toggled(empty, cells);
}

/** The values in an order that depends on `number`; 0 stands for reading order. */
function shuffled<Value>(values: Value[], number: number): Value[] {
	if (number === 0) return values;
	let state = number;
	const keyed = values.map((value) => {
		state = (state * 48271 + 11) % 2147483647;
		return { value, key: state };
	});
	return keyed.sort((one, two) => one.key - two.key).map(({ value }) => value);
}
