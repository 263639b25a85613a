/** Shown in place of a tree if a method does not search: its computation, or the table entries that it reads. */

import { useEffect, useId, useState } from "preact/hooks";
import type { RotationBoard, RotationLook } from "../engine/answers";
import { number, said } from "../language";
import { memory, seconds } from "./amounts";
import { rotation } from "./engines";
import { readsTable } from "./methods";
import type { Run } from "./run";
import { tableBytes } from "./tables";
import { words } from "./words";

export function AtOnce({ run }: { readonly run: Run }) {
	const t = said(words).atOnce;
	const { start, method } = run.task;
	const race = run.race.value;
	return (
		<div class="at-once">
			{start.puzzle === "rotation" ? (
				<Entries board={start.board} isRead={run.standing.value === "solved"} />
			) : (
				<p>{t.algebra}</p>
			)}
			{readsTable(method) && (
				<p class="quiet">
					{race === undefined
						? t.table(memory(tableBytes(method)))
						: t.built(memory(tableBytes(method)), seconds(race.building))}
				</p>
			)}
		</div>
	);
}

/** The table entries of a board: for each symbol, the fewest moves that fill the center with it. */
function Entries({ board, isRead }: { readonly board: RotationBoard; readonly isRead: boolean }) {
	const t = said(words).atOnce;
	const id = useId();
	const [known, setKnown] = useState<{ readonly board: RotationBoard; readonly look: RotationLook }>();
	useEffect(() => {
		let wanted = true;
		rotation.look(board).then(
			(look) => wanted && setKnown({ board, look }),
			// Without the entries, the rest of the lane is shown.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [board]);
	const look = isRead && known?.board === board ? known.look : undefined;
	return (
		<>
			<p id={id}>{t.entries}</p>
			<table aria-labelledby={id}>
				<tbody>
					{([0, 1, 2] as const).map((at) => (
						<tr key={at} class={look !== undefined && look.symbols[at] === look.distance ? "least" : ""}>
							<th scope="row">{number(at + 1)}</th>
							<td>{look === undefined ? "–" : said(words).moves(look.symbols[at])}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}
