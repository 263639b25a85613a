/** The row below the board: undo and redo, a hint, and the switch for the answers. */

import { Button } from "../controls/button";
import { SpoilerSwitch } from "../controls/spoiler-switch";
import { said } from "../language";
import { hint, redo, startOver, undo } from "./actions";
import { position, showAnswers, spoilers } from "./game";
import { displayed } from "./player";
import { filling } from "./position";
import { words } from "./words";

export function Bar() {
	const t = said(words);
	const { moves, cursor } = position.value;
	return (
		<div class="row bar">
			<div class="row back-and-forth">
				<Button label={t.over} icon="first" kind="bare" onClick={startOver} disabled={cursor === 0} />
				<Button label={t.undo} icon="undo" kind="bare" onClick={undo} disabled={cursor === 0} shortcut="U" />
				<p class="made">{t.made(cursor)}</p>
				<Button
					label={t.redo}
					icon="redo"
					kind="bare"
					onClick={redo}
					disabled={cursor === moves.length}
					shortcut="R"
				/>
			</div>
			<Button
				label={t.hint}
				icon="hint"
				onClick={hint}
				disabled={filling(displayed.value) !== null}
				shortcut="?"
			/>
			<SpoilerSwitch isOn={spoilers.value === "shown"} onChange={showAnswers} />
		</div>
	);
}
