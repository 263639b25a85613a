/** One method and its search. */

import { useId } from "preact/hooks";
import { Select } from "../controls/select";
import type { Method } from "../engine/answers";
import { said } from "../language";
import { about } from "./about";
import { AtOnce } from "./at-once";
import { Counts } from "./counts";
import { change, course, position, shownCounts } from "./game";
import { Iterations } from "./iterations";
import { methodsOf, searches } from "./methods";
import { NodeBoard, NodePath } from "./node";
import { SIDES, type Side } from "./position";
import { Pseudocode } from "./pseudocode";
import { Result } from "./result";
import type { Run } from "./run";
import { StepButtons } from "./steering";
import { Tree } from "./tree/tree";
import { words } from "./words";

interface LaneProps {
	readonly side: Side;
	readonly most: number;
}

export function Lane({ side, most }: LaneProps) {
	const t = said(words);
	const id = useId();
	const run = course.value.runs[side];
	const { method } = run.task;
	const standing = run.standing.value;
	return (
		<section class={`lane card ${standing}`} aria-labelledby={id}>
			<header>
				<h2 id={id} class="unseen">
					{t.lane(t[side], t.methods[method])}
				</h2>
				<MethodChoice side={side} />
				<p class={`standing ${standing}`}>{t.standing[standing]}</p>
			</header>
			<Counts run={run} />
			<div class="inside">
				<NodeBoard run={run} />
				{searches(method) ? (
					<>
						<Tree run={run} />
						<Iterations run={run} most={most} />
					</>
				) : (
					<AtOnce run={run} />
				)}
			</div>
			<NodePath run={run} />
			<Result run={run} />
			<div class="own">
				<StepButtons sides={[side]} label={t.only(t.short[method])} />
				<p class="about quiet">{sentencesOf(run)}</p>
				<Pseudocode task={run.task} />
			</div>
		</section>
	);
}

/** The sentences about a method and its memory; `undefined` if the method does not exist for the puzzle. */
function sentencesOf({ task: { start, method } }: Run): string | undefined {
	const sentences: Partial<Record<Method, string>> = said(about)[start.puzzle];
	return sentences[method];
}

function MethodChoice({ side }: { readonly side: Side }) {
	const t = said(words);
	const { start, methods } = position.value;
	const known = methodsOf(start);
	const choose = (method: Method) => {
		course.peek().pause(SIDES);
		// The other search keeps its node, which is not in the address yet if that search is running.
		change({ methods: { ...methods, [side]: method }, counts: { ...shownCounts(), [side]: 0 } }, "leap");
	};
	return (
		<Select
			label={t.method(t[side])}
			options={known}
			chosen={methods[side]}
			name={(method) => t.methods[method]}
			onChoose={choose}
		/>
	);
}
