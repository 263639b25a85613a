/** Draws one row of a large board as a few paths. With 64 elements in each row, presses would be slow. */

import { Component } from "preact";
import { dotsPath, type Tile, tilesPath } from "./tiles";

interface StripProps {
	readonly row: number;
	readonly tile: Tile;
	/** The same texts as in `Row`. */
	readonly colors: string;
	readonly marks: string;
	readonly pattern: string;
}

export class Strip extends Component<StripProps> {
	override shouldComponentUpdate({ row, tile, colors, marks, pattern }: StripProps): boolean {
		const now = this.props;
		return (
			row !== now.row ||
			colors !== now.colors ||
			marks !== now.marks ||
			pattern !== now.pattern ||
			tile.gap !== now.tile.gap
		);
	}

	override render({ row, tile, colors, marks, pattern }: StripProps) {
		const cellsWith = (color: string, letters: string, letter: string) => {
			const cells: [row: number, column: number][] = [];
			for (let column = 0; column < letters.length; column += 1) {
				if (colors[column] === color && letters[column] === letter) cells.push([row, column]);
			}
			return cells;
		};
		return (
			<g class="strip">
				<path class="white" d={tilesPath(cellsWith("w", colors, "w"), tile)} />
				<path class="black" d={tilesPath(cellsWith("b", colors, "b"), tile)} />
				<path class="pattern" d={tilesPath(cellsWith("w", pattern, "#"), tile)} />
				<path class="pattern on-black" d={tilesPath(cellsWith("b", pattern, "#"), tile)} />
				<path class="mark" d={dotsPath(cellsWith("w", marks, "#"), 0.22)} />
				<path class="mark on-black" d={dotsPath(cellsWith("b", marks, "#"), 0.22)} />
			</g>
		);
	}
}
