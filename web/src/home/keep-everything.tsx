/** The switch that stores the files of all views for use without a network. */

import { useEffect, useState } from "preact/hooks";
import { Check } from "../controls/check";
import { number, said } from "../language";
import { type Everything, everything, type Wish } from "../offline/everything";
import { words } from "./words";

export function KeepEverything() {
	const t = said(words);
	const [known, setKnown] = useState<Everything | null>(null);
	const [state, setState] = useState<"rests" | "works" | "failed">("rests");
	const wish = async (wanted: Wish) => {
		setState("works");
		const now = await everything(wanted);
		if (now !== null) setKnown(now);
		setState(now === null ? "failed" : "rests");
	};
	useEffect(() => {
		if (import.meta.env.PROD && "serviceWorker" in navigator) void wish("ask");
	}, []);
	if (known === null) return null;
	return (
		<div class="keep">
			<Check
				role="switch"
				label={t.keepEverything(number(Math.round(known.bytes / 1e5) / 10))}
				checked={known.isKept}
				onChange={(wanted) => void wish(wanted ? "keep" : "drop")}
			/>
			<span role="status">{state === "works" ? t.keeping : state === "failed" ? t.notKept : ""}</span>
		</div>
	);
}
