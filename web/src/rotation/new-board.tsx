/** Other boards: by chance, of an exact length, the hardest, or one's own. */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { putUp } from "./actions";
import { engine } from "./answer";
import { HARDEST, LENGTHS } from "./lengths";
import { stop } from "./player";
import { board, change } from "./position";
import { words } from "./words";

export function NewBoard({ onPaste }: { readonly onPaste: () => void }) {
	const t = said(words);
	const length = useSignal(6);
	return (
		<section class="card start" aria-labelledby="rotation-start">
			<h2 id="rotation-start">{t.newBoard}</h2>
			<div class="row">
				<Button label={t.random} icon="shuffle" onClick={() => make(0, HARDEST)} />
				<Button label={t.hardest} icon="flag" onClick={() => make(HARDEST, HARDEST)} />
				<span class="joined">
					<Select
						label={t.length}
						options={LENGTHS}
						chosen={length.value}
						name={t.ofLength}
						onChoose={(chosen) => {
							length.value = chosen;
						}}
					/>
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
