/** An answer to the board shown: checked, replayed, or shared. */

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { said } from "../language";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { words } from "./words";

/** The checker's verdict on an answer. */
export interface Judged {
	readonly kind: "right" | "wrong";
	readonly reason: string;
}

interface DeskProps {
	/** A sentence about what may be entered. */
	readonly how: string;
	readonly label: string;
	readonly placeholder: string;
	readonly check: (text: string) => Promise<Judged>;
	/** Plays the answer on the board. Returns why it cannot, or `null`. */
	readonly replay: (text: string) => Promise<Judged | null>;
	/** The link to the board with the answer; `null` when it contains no moves. */
	readonly link: (text: string) => string | null;
	/** A name for the board and its goal. A verdict on another board, or for another goal, is not shown. */
	readonly board: string;
}

export function Desk({ how, label, placeholder, check, replay, link, board }: DeskProps) {
	const t = said(words);
	const id = useId();
	const text = useSignal("");
	const judged = useSignal<(Judged & { readonly of: string }) | null>(null);
	// Full-width letters and digits, as Chinese input methods write them, mean the same as others.
	const written = () => text.value.normalize("NFKC").trim();
	const show = (verdict: Promise<Judged | null>) => {
		const asked = text.value;
		verdict.then(
			(verdict) => {
				// The verdict on an older text would stand under a newer one.
				if (text.value === asked) judged.value = verdict === null ? null : { ...verdict, of: board };
			},
			// The view reports by itself that the engine has failed.
			() => {},
		);
	};
	const shown = judged.value?.of === board ? judged.value : null;
	return (
		<details class="card desk">
			<summary>{t.desk}</summary>
			<p id={id} class="quiet">
				{how}
			</p>
			<textarea
				aria-label={label}
				aria-describedby={id}
				rows={2}
				spellcheck={false}
				placeholder={placeholder}
				value={text.value}
				onInput={(event) => {
					text.value = event.currentTarget.value;
					judged.value = null;
				}}
			/>
			<div class="row">
				<Button label={t.check} kind="main" onClick={() => show(check(written()))} />
				<Button label={t.replay} icon="play" onClick={() => show(replay(written()))} />
				{link(written()) !== null && (
					<CopyButton icon="link" label={t.copyWord} text={() => link(written()) ?? ""} />
				)}
			</div>
			<p role="status" class={shown === null ? "verdict" : `verdict ${shown.kind}`}>
				{shown?.reason}
			</p>
		</details>
	);
}
