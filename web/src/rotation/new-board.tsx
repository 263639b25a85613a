/** Offers another board: random, of a given length, one of the hardest, painted, or pasted. */

import { useSignal } from "@preact/signals";
import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { paste } from "./boards";
import { board, change } from "./game";
import { generate } from "./generating";
import { HARDEST, LENGTHS } from "./lengths";
import { words } from "./words";

export function NewBoard() {
	const t = said(words);
	const length = useSignal(6);
	return (
		<section class="card start" aria-labelledby="rotation-start">
			<h2 id="rotation-start">{t.newBoard}</h2>
			<div class="row">
				<Button label={t.random} icon="shuffle" onClick={() => generate(0, HARDEST)} />
				<Button label={t.hardest} icon="flag" onClick={() => generate(HARDEST, HARDEST)} />
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
					<Button label={t.make} onClick={() => generate(length.value, length.value)} />
				</span>
				<span class="row">
					<Button label={t.paint} icon="brush" onClick={() => change({ draft: board.value }, "leap")} />
					<Button label={t.paste} icon="paste" onClick={() => paste.write("")} />
				</span>
			</div>
		</section>
	);
}
