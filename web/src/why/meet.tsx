/**
 * All 16 solutions of a board by meet in the middle. Rows and columns that cannot beat the best solution are skipped.
 */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { has, written } from "../flip/bits";
import { number, said } from "../language";
import { useAnswer } from "./asked";
import { flip } from "./engines";
import { change, position } from "./game";
import { solutionTable } from "./halves";
import { JOINED } from "./position";
import { Squares } from "./squares";
import { words } from "./words";

export function Meet() {
	const t = said(words).meet;
	const { joined: board } = position.value;
	const chosen = useSignal<string | undefined>(undefined);
	const table = useAnswer(written(board), async () => {
		const answer = await flip.some(board, "white");
		const { patterns } = await flip.quiet(JOINED, JOINED, JOINED);
		return answer.kind === "solved" ? solutionTable(answer.presses, patterns) : [];
	});
	const random = async () => {
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		const made = await flip.generate(JOINED, JOINED, "solvable", seed).catch(() => null);
		if (made !== null) change({ joined: made });
	};
	const all = table?.flat() ?? [];
	const best = Math.min(...all.map(({ total }) => total));
	const shown =
		all.find(({ presses }) => written(presses) === chosen.value) ?? all.find(({ total }) => total === best);
	return (
		<figure class="meet">
			<table>
				<caption>{t.caption}</caption>
				<thead>
					<tr>
						<td />
						{table?.[0]?.map(({ odd }, column) => (
							<th key={column} scope="col">
								{t.odd(number(odd))}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{table?.map((row, index) => (
						<tr key={index}>
							<th scope="row">{t.even(number(row[0]?.even ?? 0))}</th>
							{row.map((solution) => {
								const { presses, even, odd, total } = solution;
								const isOut = even + odd >= best && total > best;
								return (
									<td key={written(presses)} class={total === best ? "best" : isOut ? "far" : ""}>
										<button
											type="button"
											aria-pressed={solution === shown}
											aria-label={t.total(number(total), isOut)}
											onClick={() => {
												chosen.value = written(presses);
											}}
										>
											{number(total)}
										</button>
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
			<div>
				<Squares
					board={board}
					label={t.board(number(shown?.total ?? 0))}
					mark={(row, column) => {
						if (shown === undefined || !has(shown.presses, row, column)) return undefined;
						if (row % 2 !== column % 2) return { text: "●" };
						return { text: "●", kind: row % 2 === 0 ? "even" : "odd" };
					}}
				/>
			</div>
			<figcaption>
				{all.length > 0 && <p role="status">{t.best(number(best), number(all.length))}</p>}
				{table !== undefined && all.length === 0 && <p role="status">{t.impossible}</p>}
				<Button label={t.another} icon="shuffle" onClick={random} />
			</figcaption>
		</figure>
	);
}
