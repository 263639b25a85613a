/** One row of the board that is played. A press changes three rows at most, and only those are drawn again. */

import { Component } from "preact";
import { said } from "../language";
import type { Tile } from "./tiles";
import { words } from "./words";

interface RowProps {
	readonly row: number;
	/** The tile of each cell; `null` if a `Strip` draws the row, and the cells are for screen readers only. */
	readonly tile: Tile | null;
	/** A letter a cell, `b` or `w`. Texts, so that rows are compared at once. */
	readonly colors: string;
	/** A letter a cell, `#` on the cells to press. */
	readonly marks: string;
	/** A letter a cell, `#` where the pattern shown has one. */
	readonly pattern: string;
	/** The column of this row that the Tab key leads to, or -1. */
	readonly focus: number;
	/** The language of the labels. */
	readonly language: string;
}

export class Row extends Component<RowProps> {
	override shouldComponentUpdate(next: RowProps): boolean {
		const { row, tile, colors, marks, pattern, focus, language } = this.props;
		return (
			next.row !== row ||
			next.colors !== colors ||
			next.marks !== marks ||
			next.pattern !== pattern ||
			next.focus !== focus ||
			next.language !== language ||
			next.tile?.gap !== tile?.gap ||
			next.tile?.corner !== tile?.corner
		);
	}

	override render({ row, tile, colors, marks, pattern, focus }: RowProps) {
		const t = said(words).cell;
		const { gap, corner } = tile ?? { gap: 0, corner: 0 };
		const side = Math.round(1000 * (1 - 2 * gap)) / 1000;
		return (
			// biome-ignore lint/a11y/useSemanticElements: a part of a drawing.
			<g role="row" aria-rowindex={row + 1} aria-label={said(words).row(row + 1)}>
				{Array.from(colors, (color, column) => {
					const marked = marks[column] === "#";
					return (
						// biome-ignore lint/a11y/useSemanticElements: a part of a drawing.
						<rect
							key={column}
							role="gridcell"
							aria-colindex={column + 1}
							class={tile === null ? "heard" : color === "b" ? "black" : "white"}
							x={column + gap}
							y={row + gap}
							width={side}
							height={side}
							rx={corner}
							tabindex={column === focus ? 0 : -1}
							aria-label={t(row + 1, column + 1, color === "b", marked, pattern[column] === "#")}
						/>
					);
				})}
			</g>
		);
	}
}
