/**
 * Shows why each entry of the table is a smallest word: it is the least of eight words. Each is a move, followed by the
 * entry of the pattern that the move leads to.
 */

import { Button } from "../controls/button";
import { number, said } from "../language";
import { turned } from "../rotation/lines";
import { useAnswer } from "./asked";
import { entriesAfter, entriesOf, isLess, least, packed } from "./entries";
import { change, position } from "./game";
import { words } from "./words";

export function Order() {
	const t = said(words).order;
	const { board } = position.value;
	const known = useAnswer(board, async () => {
		const best = least(await entriesOf(board));
		return best && { best, after: await entriesAfter(board, best.symbol) };
	});
	if (known === undefined) return <figure class="order">…</figure>;
	const { best, after } = known;
	if (best.word === "") {
		return (
			<figure class="order">
				<p>{t.solved}</p>
			</figure>
		);
	}
	const candidates = after.filter(({ word }) => word.length === best.word.length - 1);
	const chosen = candidates.reduce((one, two) =>
		isLess(two.move + two.word, one.move + one.word) ? two : one,
	);
	return (
		<figure class="order">
			<table>
				<caption>{t.caption(best.symbol, number(best.word.length))}</caption>
				<thead>
					<tr>
						<th scope="col">{t.move}</th>
						<th scope="col">{t.left}</th>
						<th scope="col">{t.word}</th>
						<th scope="col">{t.packed}</th>
					</tr>
				</thead>
				<tbody>
					{after.map((row) => {
						const isCandidate = candidates.includes(row);
						return (
							<tr key={row.move} class={row === chosen ? "best" : isCandidate ? "" : "far"}>
								<th scope="row">
									<Button label={row.move} onClick={() => change({ board: turned(board, row.move) })} />
								</th>
								<td>{number(row.word.length)}</td>
								<td class="word">{isCandidate ? row.move + row.word : t.tooFar}</td>
								<td class="word">{isCandidate && packed(row.move + row.word)}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</figure>
	);
}
