/** The size of the next board. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../controls/button";
import { said } from "../language";
import { MOST } from "./position";
import { words } from "./words";

const COMMON = [3, 4, 5, 8, 16] as const;

interface SizeProps {
	readonly rows: number;
	readonly columns: number;
	readonly onChoose: (rows: number, columns: number) => void;
	/** The controls beside the fields. */
	readonly children: ComponentChildren;
}

export function Size({ rows, columns, onChoose, children }: SizeProps) {
	const t = said(words);
	// The chosen size is shown before its board arrives. Otherwise a quick change of one field would reset the other.
	const wished = useSignal({ rows, columns });
	useEffect(() => {
		wished.value = { rows, columns };
	}, [rows, columns]);
	const choose = (wish: { readonly rows: number; readonly columns: number }) => {
		wished.value = wish;
		onChoose(wish.rows, wish.columns);
	};
	return (
		<>
			<div class="row size">
				<Side
					label={t.rows}
					value={wished.value.rows}
					onChoose={(rows) => choose({ ...wished.value, rows })}
				/>
				<span aria-hidden="true">×</span>
				<Side
					label={t.columns}
					value={wished.value.columns}
					onChoose={(columns) => choose({ ...wished.value, columns })}
				/>
				{children}
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, but these buttons act at once. */}
			<div class="row sizes" role="group" aria-label={t.sizes}>
				{COMMON.map((side) => (
					<Button
						key={side}
						label={`${side} × ${side}`}
						pressed={rows === side && columns === side}
						onClick={() => choose({ rows: side, columns: side })}
					/>
				))}
			</div>
		</>
	);
}

interface SideProps {
	readonly label: string;
	readonly value: number;
	readonly onChoose: (value: number) => void;
}

function Side({ label, value, onChoose }: SideProps) {
	/** The text while a person types. A board that arrives then does not replace it. */
	const typed = useSignal<string | null>(null);
	return (
		<label>
			{label}
			<input
				type="number"
				min={1}
				max={MOST}
				required
				value={typed.value ?? value}
				onInput={(event) => {
					typed.value = event.currentTarget.value;
				}}
				onChange={(event) => {
					const input = event.currentTarget;
					// The browser reports an invalid number, and the size stays.
					if (!input.reportValidity()) return;
					const chosen = input.valueAsNumber;
					typed.value = null;
					onChoose(chosen);
				}}
				onBlur={(event) => {
					if (event.currentTarget.validity.valid) typed.value = null;
				}}
			/>
		</label>
	);
}
