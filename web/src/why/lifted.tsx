/** A board, its three patterns, and the table's entry for each pattern. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../controls/button";
import type { Digit, RotationBoard } from "../engine/answers";
import { number, said } from "../language";
import { RotationDrawing } from "../rotation/drawing";
import { MOVES, turned } from "../rotation/lines";
import { useAnswer } from "./asked";
import { rotation, search } from "./engines";
import { entriesOf, least, SYMBOLS } from "./entries";
import { change, position } from "./game";
import { words } from "./words";

export function Lifted() {
	const t = said(words).lifted;
	const { board } = position.value;
	const entries = useAnswer(board, () => entriesOf(board));
	const best = entries && least(entries);
	const lifted = useSignal<Digit | undefined>(undefined);
	const random = async () => {
		const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
		const made = await rotation.generate(5, 12, seed).catch(() => null);
		if (made !== null) change({ board: made });
	};
	return (
		<figure class="lifted">
			<div class={`whole only-${lifted.value ?? "all"}`}>
				<RotationDrawing board={board} label={t.board(board)} />
				<div class="row">
					{MOVES.map((move) => (
						<Button key={move} label={move} onClick={() => change({ board: turned(board, move) })} />
					))}
					<Button label={t.another} icon="shuffle" onClick={random} />
				</div>
			</div>
			<div class="patterns">
				{SYMBOLS.map((symbol) => {
					const entry = entries?.find((entry) => entry.symbol === symbol);
					return (
						<button
							type="button"
							key={symbol}
							class={entry !== undefined && entry === best ? "best" : ""}
							aria-pressed={lifted.value === symbol}
							onClick={() => {
								lifted.value = lifted.value === symbol ? undefined : symbol;
							}}
						>
							<RotationDrawing board={only(board, symbol)} label={t.pattern(symbol)} />
							<span class="entry">
								{entry === undefined ? "…" : t.entry(number(entry.word.length), entry.word)}
							</span>
							{entry !== undefined && entry === best && <span class="least">{t.least}</span>}
						</button>
					);
				})}
			</div>
			<figcaption>
				<Boards board={board} />
			</figcaption>
		</figure>
	);
}

function only(board: RotationBoard, symbol: Digit): string {
	return Array.from(board, (shown) => (shown === String(symbol) ? shown : " ")).join("");
}

/** The limit on the boards that the usual program may visit. It takes about a minute for this number. */
const MOST = 300_000_000;

/** Solves the board with the usual program, and shows the number of boards that it visits. */
function Boards({ board }: { readonly board: RotationBoard }) {
	const t = said(words).lifted;
	const met = useSignal<{ readonly boards: number; readonly isAll: boolean } | undefined>(undefined);
	useEffect(
		() => () => {
			search.cancel();
			met.value = undefined;
		},
		[board],
	);
	const count = () => {
		met.value = { boards: 0, isAll: false };
		const start = { puzzle: "rotation", board } as const;
		const tell = ({ generated }: { readonly generated: number }, isAll: boolean) => {
			met.value = { boards: generated, isAll };
		};
		search
			.run(start, "ida-star-classic", MOST, 1e9, (report) => tell(report, false))
			.then(
				(report) => tell(report, report.outcome === "solved"),
				// Rejected if the search was cancelled, because the board has changed.
				() => {},
			);
	};
	return (
		<div class="row">
			<Button label={t.count} icon="play" kind="main" onClick={count} disabled={met.value !== undefined} />
			<p role="status">
				{met.value === undefined ? t.notCounted : t.met(number(met.value.boards), met.value.isAll)}
			</p>
		</div>
	);
}
