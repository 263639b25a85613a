/** Offers another board: of another size, random, painted, or from a text or picture. */

import { Button } from "../controls/button";
import { said } from "../language";
import { all, inverted, none } from "./bits";
import { paste } from "./boards";
import { begin, board, painting } from "./game";
import { failed, generate } from "./generating";
import { ChoosePicture } from "./picture/choose";
import { Size } from "./size";
import { words } from "./words";

export function NewBoard() {
	const t = said(words);
	const { rows, columns } = board.value;
	return (
		<section class="card new-board" aria-label={t.newBoard}>
			<h2>{t.newBoard}</h2>
			<Size
				rows={rows}
				columns={columns}
				onChoose={(rows, columns) => void generate("solvable", { rows, columns })}
			>
				<Button icon="shuffle" label={t.solvable} shortcut="N" onClick={() => void generate("solvable")} />
			</Size>
			<details>
				<summary>{t.more}</summary>
				<div class="row">
					<Button
						icon="paste"
						label={t.paste}
						onClick={() => {
							paste.write("");
						}}
					/>
					<ChoosePicture />
					<Button
						label={t.paint}
						icon="brush"
						pressed={painting.value}
						shortcut="E"
						onClick={() => {
							painting.value = !painting.value;
						}}
					/>
					<Button icon="shuffle" label={t.any} onClick={() => void generate("any")} />
					<Button label={t.black} onClick={() => begin(all(rows, columns))} />
					<Button label={t.white} onClick={() => begin(none(rows, columns))} />
					<Button label={t.invert} onClick={() => begin(inverted(board.value))} />
				</div>
			</details>
			{failed.value && <p role="alert">{t.failed}</p>}
		</section>
	);
}
