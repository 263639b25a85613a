/** A small board of the Flip Game that can be clicked. */

import type { ComponentChildren } from "preact";
import type { Bits } from "../engine/answers";
import { has } from "../flip/bits";
import { said } from "../language";
import { words } from "./words";

interface SquaresProps {
	readonly board: Bits;
	readonly label: string;
	/** The cells with a frame. */
	readonly framed?: Bits | undefined;
	/** What stands on a cell. */
	readonly mark?: (row: number, column: number) => ComponentChildren;
	/** Where there is nothing to click, the cells are only to be looked at. */
	readonly onClick?: (row: number, column: number) => void;
}

export function Squares({ board, label, framed, mark, onClick }: SquaresProps) {
	const t = said(words).squares;
	const cells = Array.from({ length: board.rows * board.columns }, (_, index) => {
		const [row, column] = [Math.floor(index / board.columns), index % board.columns];
		const isBlack = has(board, row, column);
		const isFramed = framed !== undefined && has(framed, row, column);
		const look = `${isBlack ? "black" : "white"} ${isFramed ? "framed" : ""}`;
		const content = mark?.(row, column);
		if (onClick === undefined) {
			return (
				<span key={index} class={look} aria-hidden="true">
					{content}
				</span>
			);
		}
		return (
			<button
				type="button"
				key={index}
				class={look}
				aria-label={t.cell(row + 1, column + 1, isBlack)}
				aria-pressed={isBlack}
				onClick={() => onClick(row, column)}
			>
				{content}
			</button>
		);
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
		<div
			class="squares"
			role="group"
			aria-label={label}
			style={{ gridTemplateColumns: `repeat(${board.columns}, 1fr)` }}
		>
			{cells}
		</div>
	);
}
