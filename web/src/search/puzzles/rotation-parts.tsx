/** The Rotation Game in the view of searches: its drawing, the choice of a board, and the entries of its table. */

import { useSignal } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { Button } from "../../controls/button";
import { Select } from "../../controls/select";
import type { RotationBoard, RotationLook } from "../../engine/answers";
import { number, said } from "../../language";
import { RotationDrawing } from "../../rotation/drawing";
import { LENGTHS } from "../../rotation/lengths";
import { rotation as engine, seed } from "../engines";
import type { Parts } from "../parts";
import { words } from "../words";
import type { Start } from "./rotation";

export const rotation: Parts<Start> = {
	Drawing: ({ board: { board } }) => (
		<RotationDrawing board={board} label={said(words).rotationBoard(board)} />
	),
	Choose: OfLength,
	Answer: ({ start, isRead }) => <Entries board={start.board} isRead={isRead} />,
};

/** The engine's answer for a board; `undefined` until it is known, and if the engine fails. */
function useLook(board: RotationBoard): RotationLook | undefined {
	const [known, setKnown] = useState<{ readonly board: RotationBoard; readonly look: RotationLook }>();
	useEffect(() => {
		let wanted = true;
		engine.look(board).then(
			(look) => wanted && setKnown({ board, look }),
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [board]);
	return known?.board === board ? known.look : undefined;
}

/** Generates a board of a chosen length. The list shows the length of the current board once it is known. */
function OfLength({ start, begin }: { readonly start: Start; readonly begin: (start: Start) => void }) {
	const t = said(words);
	const look = useLook(start.board);
	const length = useSignal(7);
	useEffect(() => {
		if (look !== undefined) length.value = look.distance;
	}, [look]);
	const make = async (moves: number) => {
		const board = await engine.generate(moves, moves, seed()).catch(() => null);
		if (board !== null) begin({ puzzle: "rotation", board });
	};
	return (
		<span class="row">
			<Button label={t.another} icon="shuffle" onClick={() => make(length.value)} />
			<Select
				label={t.length}
				options={LENGTHS}
				chosen={length.value}
				name={t.ofLength}
				onChoose={(chosen) => {
					length.value = chosen;
					void make(chosen);
				}}
			/>
		</span>
	);
}

/** The table entries of a board: for each symbol, the fewest moves that fill the center with it. */
function Entries({ board, isRead }: { readonly board: RotationBoard; readonly isRead: boolean }) {
	const t = said(words).atOnce;
	const id = useId();
	const known = useLook(board);
	const look = isRead ? known : undefined;
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
