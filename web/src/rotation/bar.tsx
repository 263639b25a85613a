/** The row below the board: undo and redo, a hint, and the switch for the answers. */

import { Button } from "../controls/button";
import { Dock } from "../controls/dock";
import { SpoilerSwitch } from "../controls/spoiler-switch";
import { said } from "../language";
import { words as playerWords } from "../player/words";
import { hint, redo, startOver, undo } from "./actions";
import { position, showAnswers, spoilers } from "./game";
import { generateNext, nextLength } from "./generating";
import { displayed } from "./player";
import { filling } from "./position";
import { resultNow } from "./result";
import { par } from "./review";
import { words } from "./words";

export function Bar() {
	const t = said(words);
	const { moves, cursor } = position.value;
	const isFilled = filling(displayed.value) !== null;
	return (
		<div class="row bar">
			<div class="row back-and-forth">
				<Button label={t.over} icon="first" kind="bare" onClick={startOver} disabled={cursor === 0} />
				<span class="docked">
					<Button
						label={t.undo}
						icon="undo"
						kind="bare"
						onClick={undo}
						disabled={cursor === 0}
						shortcut="U"
					/>
				</span>
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
			<span class="docked">
				<Button label={t.hint} icon="hint" onClick={hint} disabled={isFilled} shortcut="?" />
			</span>
			<SpoilerSwitch isOn={spoilers.value === "shown"} onChange={showAnswers} />
		</div>
	);
}

/** The same on a phone, with the way to the next board. */
export function PhoneBar() {
	const t = said(words);
	const { cursor } = position.value;
	return (
		<Dock
			lines={[par.value === null ? t.preparing : said(playerWords).par(par.value), t.made(cursor)]}
			result={resultNow()}
			undo={{ label: t.undo, act: undo, isOff: cursor === 0 }}
			hint={{ label: t.hint, act: hint, isOff: filling(displayed.value) !== null }}
			next={{ label: t.next(nextLength()), act: generateNext, isOff: par.value === null }}
		/>
	);
}
