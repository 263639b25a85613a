/** The choice of a code: a named or a pasted one. */

import { Button } from "../controls/button";
import { Select } from "../controls/select";
import { said } from "../language";
import { choose, position } from "./game";
import { type CodeName, NAMES } from "./named";
import { open } from "./pasted";
import { words } from "./words";

export function Choose() {
	const t = said(words);
	const { code } = position.value;
	const own = "kept" in code ? (["own"] as const) : [];
	return (
		<div class="row choose">
			<Select<CodeName | "own">
				label={t.code}
				options={[...own, ...NAMES]}
				chosen={"kept" in code ? "own" : code.named}
				name={(name) => (name === "own" ? t.own : t.names[name])}
				onChoose={(name) => {
					if (name !== "own") choose({ named: name });
				}}
			/>
			<Button label={t.paste} icon="paste" onClick={open} />
		</div>
	);
}
