/**
 * The third lane: the method that does not search, with the time to build its table. It runs with the other two lanes.
 */

import { useId } from "preact/hooks";
import { Button } from "../controls/button";
import { said } from "../language";
import { seconds } from "./amounts";
import { AtOnce } from "./at-once";
import { third } from "./game";
import { Pseudocode } from "./pseudocode";
import { Result } from "./result";
import { words } from "./words";

export function ThirdLane() {
	const t = said(words);
	const id = useId();
	const run = third.value;
	const { method } = run.task;
	const standing = run.standing.value;
	const race = run.race.value;
	return (
		<section class={`third card ${standing}`} aria-labelledby={id}>
			<header>
				<h2 id={id}>{t.methods[method]}</h2>
				<Button
					label={t.only(t.short[method])}
					icon="play"
					kind="bare"
					onClick={() => void run.toEnd()}
					disabled={standing === "running" || standing === "solved" || standing === "unsolvable"}
				/>
				<p class={`standing ${standing}`}>{t.standing[standing]}</p>
			</header>
			<AtOnce run={run} />
			<Result run={run} />
			{race !== undefined && (
				<p class="took">
					<strong>{t.seconds(seconds(race.seconds))}</strong> {race.building > 0 ? t.timeAndTable : t.time}
				</p>
			)}
			<Pseudocode task={run.task} />
		</section>
	);
}
