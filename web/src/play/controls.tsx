/** What every game is played with: undo and redo, a hint, the switch for the answers, and their keys. */

import type { ComponentChildren } from "preact";
import { Button } from "../controls/button";
import { Dock, type Result } from "../controls/dock";
import { SpoilerSwitch } from "../controls/spoiler-switch";
import { type Keys, useKeys, useUndoKeys } from "../keyboard";
import { said } from "../language";
import { words } from "./words";

interface Action {
	readonly act: () => void;
	readonly isOff: boolean;
}

/** What a puzzle supplies. */
export interface Controls {
	readonly restart: Action;
	readonly undo: Action;
	readonly redo: Action;
	readonly hint: Action;
}

interface BarProps {
	readonly controls: Controls;
	/** The number of moves made, in the puzzle's words. */
	readonly made: string;
	readonly isShown: boolean;
	readonly onShow: (isShown: boolean) => void;
	/** Buttons of the puzzle's own. */
	readonly children?: ComponentChildren;
}

/** The row below the board. */
export function Bar({ controls, made, isShown, onShow, children }: BarProps) {
	const t = said(words);
	const { restart, undo, redo, hint } = controls;
	return (
		<div class="row bar">
			<div class="row back-and-forth">
				<Button label={t.restart} icon="first" kind="bare" onClick={restart.act} disabled={restart.isOff} />
				<span class="docked">
					<Button
						label={t.undo}
						icon="undo"
						kind="bare"
						onClick={undo.act}
						disabled={undo.isOff}
						shortcut="U"
					/>
				</span>
				<p class="made">{made}</p>
				<Button
					label={t.redo}
					icon="redo"
					kind="bare"
					onClick={redo.act}
					disabled={redo.isOff}
					shortcut="R"
				/>
			</div>
			<span class="docked">
				<Button label={t.hint} icon="hint" onClick={hint.act} disabled={hint.isOff} shortcut="?" />
			</span>
			{children}
			<SpoilerSwitch isOn={isShown} onChange={onShow} />
		</div>
	);
}

interface PhoneBarProps {
	readonly controls: Controls;
	/** The par, or why it is not known. */
	readonly par: string;
	readonly made: string;
	readonly result: Result | null;
	readonly next: Action & { readonly label: string };
}

/** The same on a phone, with the way to the next board. */
export function PhoneBar({ controls, par, made, result, next }: PhoneBarProps) {
	const t = said(words);
	return (
		<Dock
			lines={[par, made]}
			result={result}
			undo={{ label: t.undo, ...controls.undo }}
			hint={{ label: t.hint, ...controls.hint }}
			next={next}
		/>
	);
}

interface Acts {
	readonly undo: () => void;
	readonly redo: () => void;
	readonly hint: () => void;
}

/** The keys of every game, and those of the puzzle's own, as long as the component is there. */
export function usePlayKeys({ undo, redo, hint }: Acts, own: Keys): void {
	useKeys({ U: undo, Backspace: undo, R: redo, "?": hint, ...own });
	useUndoKeys(undo, redo);
}
