/** The choice of the limits on nodes and memory. */

import { Select } from "../controls/select";
import { said } from "../language";
import { compact, memory } from "./amounts";
import { change, course, position } from "./game";
import { MEMORY_LIMITS, NODE_LIMITS, SIDES } from "./position";
import { words } from "./words";

export function Limits() {
	const t = said(words);
	const { limits } = position.value;
	const set = (changed: Partial<typeof limits>) => {
		course.peek().pause(SIDES);
		change({ limits: { ...limits, ...changed } }, "leap");
	};
	return (
		<div class="row limits">
			<span>{t.limits}</span>
			<Select
				label={t.nodeLimit}
				options={NODE_LIMITS}
				chosen={limits.nodes}
				name={(nodes) => t.nodes(compact(nodes))}
				onChoose={(nodes) => set({ nodes })}
			/>
			<Select
				label={t.memoryLimit}
				options={MEMORY_LIMITS}
				chosen={limits.megabytes}
				name={(megabytes) => memory(megabytes * 1e6)}
				onChoose={(megabytes) => set({ megabytes })}
			/>
		</div>
	);
}
