/** How large the next board is. */

import { Button } from "../controls/button";
import { said } from "../language";
import { MOST } from "./position";
import { words } from "./words";

const COMMON = [3, 4, 5, 8, 16] as const;

interface SizeProps {
	readonly rows: number;
	readonly columns: number;
	readonly onChoose: (rows: number, columns: number) => void;
}

export function Size({ rows, columns, onChoose }: SizeProps) {
	const t = said(words);
	return (
		<>
			<div class="row size">
				<Side label={t.rows} value={rows} onChoose={(value) => onChoose(value, columns)} />
				<span aria-hidden="true">×</span>
				<Side label={t.columns} value={columns} onChoose={(value) => onChoose(rows, value)} />
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons that do something at once are no fieldset. */}
			<div class="row sizes" role="group" aria-label={t.sizes}>
				{COMMON.map((side) => (
					<Button
						key={side}
						label={`${side} × ${side}`}
						pressed={rows === side && columns === side}
						onClick={() => onChoose(side, side)}
					/>
				))}
			</div>
		</>
	);
}

function Side({
	label,
	value,
	onChoose,
}: {
	label: string;
	value: number;
	onChoose: (value: number) => void;
}) {
	return (
		<label>
			{label}
			<input
				type="number"
				min={1}
				max={MOST}
				required
				value={value}
				onChange={(event) => {
					const input = event.currentTarget;
					// A wrong number is told by the browser, and nothing is done.
					if (input.reportValidity()) onChoose(input.valueAsNumber);
				}}
			/>
		</label>
	);
}
