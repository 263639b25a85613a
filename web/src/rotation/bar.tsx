/** What stands below the board: back and forth through the moves, a hint, and whether spoilers are shown. */

import { Button } from "../controls/button";
import { Check } from "../controls/check";
import { said } from "../language";
import { hint, redo, startOver, undo } from "./actions";
import { displayed, stop } from "./player";
import { change, filling, position } from "./position";
import { words } from "./words";

export function Bar() {
	const t = said(words);
	const { moves, cursor, spoilers } = position.value;
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
			<Check
				role="switch"
				label={t.noSpoilers}
				checked={spoilers === "hidden"}
				onChange={(hidden) => {
					stop();
					change({ spoilers: hidden ? "hidden" : "shown" }, "step");
				}}
			/>
		</div>
	);
}
