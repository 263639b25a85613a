/** The box that takes a text or files and shows the result of reading them. */

import { useRef } from "preact/hooks";
import { Button } from "../controls/button";
import { CopyButton } from "../controls/copy-button";
import { Incoming } from "../controls/incoming";
import { Sentence } from "../controls/sentence";
import { said } from "../language";
import { add, addFiles, openInBox, outcome, pick, text, write } from "./content";
import type { Outcome } from "./reading";
import { words } from "./words";

export function Box() {
	const t = said(words);
	const files = useRef<HTMLInputElement>(null);
	return (
		<section class="box card" aria-label={t.box}>
			<label>
				<span class="ask">{t.ask}</span>
				<textarea
					rows={4}
					spellcheck={false}
					placeholder={t.example}
					value={text.value}
					onInput={(event) => write(event.currentTarget.value)}
					onPaste={(event) => {
						const area = event.currentTarget;
						// The browser puts the text into the field after this event.
						setTimeout(() => {
							write(area.value);
							void openInBox();
						});
					}}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
						event.preventDefault();
						void openInBox();
					}}
				/>
			</label>
			<div class="row">
				<Button
					label={t.open}
					kind="main"
					onClick={() => void openInBox()}
					disabled={text.value.trim() === ""}
				/>
				<input
					ref={files}
					type="file"
					multiple
					hidden
					aria-label={t.choose}
					onChange={(event) => {
						const chosen = [...(event.currentTarget.files ?? [])];
						// Without this, a second choice of the same file would be no change.
						event.currentTarget.value = "";
						void addFiles(chosen);
					}}
				/>
				<Button label={t.choose} icon="paste" onClick={() => files.current?.click()} />
			</div>
			<div role="status">{outcome.value !== null && <Result outcome={outcome.value} />}</div>
			<Incoming
				onText={(pasted) => void add(pasted)}
				onFile={(file, others) => void addFiles([file, ...others])}
			/>
		</section>
	);
}

function Result({ outcome }: { readonly outcome: Outcome | "reading" | "failed" }) {
	const t = said(words);
	if (outcome === "reading") return <p class="quiet">{t.reading}</p>;
	if (outcome === "failed") return <p class="verdict wrong">{t.failed}</p>;
	switch (outcome.kind) {
		case "opened":
			return null;
		case "doubtful":
			return (
				<>
					<p>{t.doubtful}</p>
					<div class="row">
						<Button label={t.asCode} onClick={() => void pick(outcome.asCode)} />
						<Button label={t.asBoard[outcome.game]} onClick={() => void pick(outcome.asBoard)} />
					</div>
				</>
			);
		case "judged":
			return <p class={`verdict ${outcome.judged.kind}`}>{outcome.judged.reason}</p>;
		case "output":
			return <p>{t.output[outcome.game]}</p>;
		case "certificate": {
			const { verdict } = outcome;
			return verdict.kind === "proved" ? (
				<p class="verdict right">
					<Sentence of={t.proved(verdict.sentence)} />
				</p>
			) : (
				<p class="verdict wrong">
					<Sentence of={t.refused[verdict.kind](verdict.line, verdict.why)} />
				</p>
			);
		}
		case "command":
			return (
				<>
					<p>{t.commands[outcome.subject]}</p>
					<Command command={outcome.command} />
				</>
			);
		case "large":
			return (
				<>
					<p>{t.large[Math.min(outcome.commands.length, 2)]}</p>
					{outcome.commands.map((command) => (
						<Command key={command} command={command} />
					))}
				</>
			);
		case "fault":
			return (
				<p class="verdict wrong">
					<Sentence of={outcome.why === "" ? t.unknown : outcome.why} />
				</p>
			);
	}
}

function Command({ command }: { readonly command: string }) {
	return (
		<div class="row command">
			<code>{command}</code>
			<CopyButton icon="paste" label={said(words).copy} text={() => command} />
		</div>
	);
}
