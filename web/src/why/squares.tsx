/** A small board of the Flip Game with cells to click. */

import type { Bits } from "../engine/answers";
import { has } from "../flip/bits";
import { said } from "../language";
import { words } from "./words";

interface Mark {
	readonly text: string;
	readonly kind?: "even" | "odd";
}

interface SquaresProps {
	readonly board: Bits;
	readonly label: string;
	/** The cells with a frame. */
	readonly framed?: Bits | undefined;
	/** The mark on a pressed cell: a dot, or the number of the step at which it is pressed. */
	readonly mark?: (row: number, column: number) => Mark | undefined;
	/** Called for a click on a cell. Without this function, cells are not buttons. */
	readonly onClick?: (row: number, column: number) => void;
}

export function Squares({ board, label, framed, mark, onClick }: SquaresProps) {
	const t = said(words).squares;
	const cells = Array.from({ length: board.rows * board.columns }, (_, index) => {
		const [row, column] = [Math.floor(index / board.columns), index % board.columns];
		const isBlack = has(board, row, column);
		const isFramed = framed !== undefined && has(framed, row, column);
		const look = `${isBlack ? "black" : "white"} ${isFramed ? "framed" : ""}`;
		const pressed = mark?.(row, column);
		const content = pressed !== undefined && <i class={pressed.kind}>{pressed.text}</i>;
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
				aria-label={
					t.cell(row + 1, column + 1, isBlack) + (pressed === undefined ? "" : t.press(pressed.text))
				}
				aria-pressed={isBlack}
				onClick={() => onClick(row, column)}
			>
				{content}
			</button>
		);
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
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
