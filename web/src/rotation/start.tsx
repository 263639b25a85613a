/** Other boards: by chance, of an exact length, the hardest, or one's own. */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { said } from "../language";
import { engine } from "./asking";
import { stop } from "./player";
import { putUp } from "./playing";
import { board, change } from "./position";
import { words } from "./words";

/** The largest number of moves that any board takes. */
const HARDEST = 13;
const LENGTHS = Array.from({ length: HARDEST }, (_, index) => index + 1);

export function Start({ onPaste }: { readonly onPaste: () => void }) {
	const t = said(words);
	const length = useSignal(6);
	return (
		<section class="card start" aria-labelledby="rotation-start">
			<h2 id="rotation-start">{t.newBoard}</h2>
			<div class="row">
				<Button label={t.random} icon="shuffle" onClick={() => make(0, HARDEST)} />
				<Button label={t.hardest} icon="flag" onClick={() => make(HARDEST, HARDEST)} />
				<span class="joined">
					<select
						aria-label={t.length}
						value={length.value}
						onChange={(event) => {
							length.value = event.currentTarget.selectedIndex + 1;
						}}
					>
						{LENGTHS.map((length) => (
							<option key={length} value={length}>
								{t.ofLength(length)}
							</option>
						))}
					</select>
					<Button label={t.make} onClick={() => make(length.value, length.value)} />
				</span>
				<Button
					label={t.paint}
					icon="brush"
					onClick={() => {
						stop();
						change({ draft: board.value }, "leap");
					}}
				/>
				<Button label={t.paste} icon="paste" onClick={onPaste} />
			</div>
		</section>
	);
}

let asked = 0;

/** Has a board made whose length is in the range, and puts it up. */
function make(least: number, most: number): void {
	const question = ++asked;
	const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
	engine.generate(least, most, seed).then(
		(made) => {
			// The latest wish counts.
			if (question === asked) putUp(made);
		},
		// The view says by itself that the engine has failed.
		() => {},
	);
}
