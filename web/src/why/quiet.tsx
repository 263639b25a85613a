/**
 * The quiet patterns of 5 × 5. A board has no solution if a quiet pattern contains an odd number of its black cells.
 */

import { useSignal } from "@preact/signals";
import { Choice } from "../controls/choice";
import { common, count, difference, toggled } from "../flip/bits";
import { number, said } from "../language";
import { useAnswer } from "./asked";
import { flip } from "./engines";
import { change, position } from "./game";
import { CHASED } from "./position";
import { Squares } from "./squares";
import { words } from "./words";

const NAMES = ["1", "2", "3"] as const;

export function Quiet() {
	const t = said(words).quiet;
	const { chased: board } = position.value;
	const chosen = useSignal<(typeof NAMES)[number]>("1");
	const basis = useAnswer("quiet", () => flip.quiet(CHASED, CHASED, 2));
	const [one, two] = basis?.patterns ?? [];
	const patterns = one === undefined || two === undefined ? [] : [one, two, difference(one, two)];
	const pattern = patterns[NAMES.indexOf(chosen.value)];
	const black = patterns.map((pattern) => count(common(board, pattern)));
	const odd = black.filter((count) => count % 2 === 1).length;
	const now = black[NAMES.indexOf(chosen.value)] ?? 0;
	return (
		<figure class="quiet-patterns">
			<Squares
				board={board}
				label={t.board}
				framed={pattern}
				onClick={(row, column) => change({ chased: toggled(board, [[row, column]]) })}
			/>
			<figcaption>
				<Choice
					label={t.pattern}
					options={NAMES.map((name) => ({ value: name, label: t.named(name) }))}
					chosen={chosen.value}
					onChoose={(name) => {
						chosen.value = name;
					}}
				/>
				<p role="status">
					{t.black(number(now), now % 2 === 1)} {odd > 0 ? t.impossible : t.possible}
				</p>
			</figcaption>
		</figure>
	);
}
