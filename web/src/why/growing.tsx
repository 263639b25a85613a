/** A lightest logical operator of a surface code grows from one qubit: each further qubit satisfies a violated check. */

import { useSignal } from "@preact/signals";
import { named } from "../codes/named";
import { syndrome } from "../codes/syndrome";
import { Button } from "../controls/button";
import { CodeDrawing } from "../home/code-drawing";
import { number, said } from "../language";
import { CODE, ORDER } from "./branch";
import { words } from "./words";

export function Growing() {
	const t = said(words).growing;
	const count = useSignal(1);
	const word = ORDER.slice(0, count.value).map((place) => ({ place, pauli: null }));
	const violated = syndrome(named(CODE).shape, "X", word).length;
	const isWhole = count.value === ORDER.length;
	return (
		<figure class="growing">
			<div class="drawing" aria-hidden="true">
				<CodeDrawing position={{ code: { named: CODE }, side: "X", word }} />
			</div>
			<figcaption>
				<p role="status">
					{violated === 0
						? t.logical(number(word.length))
						: t.state(number(word.length), number(violated), number(word.length + Math.ceil(violated / 2)))}
				</p>
				<div class="row">
					<Button
						label={t.add}
						kind="main"
						disabled={isWhole}
						onClick={() => {
							count.value += 1;
						}}
					/>
					<Button
						label={t.restart}
						onClick={() => {
							count.value = 1;
						}}
					/>
				</div>
			</figcaption>
		</figure>
	);
}
