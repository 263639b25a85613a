/** One row of the board. A press changes at most three rows, and only those are drawn again. */

import { Component } from "preact";
import { said } from "../language";
import type { Tile } from "./tiles";
import { words } from "./words";

interface RowProps {
	readonly row: number;
	/**
	 * The tile of each cell. `null` if a `Strip` draws the row; then the cells are invisible and serve screen readers.
	 */
	readonly tile: Tile | null;
	/** A letter for each cell, `b` or `w`. A text, so that two rows are compared quickly. */
	readonly colors: string;
	/** A letter for each cell: `#` if it is to be pressed. */
	readonly marks: string;
	/** A letter for each cell: `#` if the shown pattern contains it. */
	readonly pattern: string;
	/** The column in this row that the Tab key leads to; -1 if there is none. */
	readonly focus: number;
	/** The language of the labels. A change of it draws the row again. */
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
