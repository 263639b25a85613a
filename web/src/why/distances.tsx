/** The positions of the 2×2×2, counted by the number of moves that they need. */

import { CubeDrawing } from "../home/cube-drawing";
import { number, said } from "../language";
import { POSITIONS } from "./counts";
import { words } from "./words";

export function Distances() {
	const t = said(words).distances;
	const most = Math.max(...POSITIONS);
	return (
		<figure class="distances">
			<div class="drawing" aria-hidden="true">
				<CubeDrawing />
			</div>
			<table>
				<caption>{t.caption}</caption>
				<tbody>
					{POSITIONS.map((count, moves) => (
						<tr key={count}>
							<th scope="row">{t.moves(number(moves))}</th>
							<td>{number(count)}</td>
							<td aria-hidden="true" class="share">
								<i style={{ width: `${(100 * count) / most}%` }} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</figure>
	);
}
