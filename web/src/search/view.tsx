/** Two searches on one board, side by side. */

import { Comparison } from "./comparison";
import { Lane } from "./lane";
import { SIDES } from "./position";
import "./search.css";
import { course, useCourse } from "./showing";
import { Start } from "./start";
import { Steering } from "./steering";
import { useTelling } from "./telling";

export function SearchView() {
	useCourse();
	useTelling();
	const iterations = SIDES.flatMap((side) => course.value.runs[side].report.value?.iterations ?? []);
	const most = Math.max(0, ...iterations.map(({ expanded }) => expanded));
	return (
		<div class="search">
			<Start />
			<Steering />
			<div class="lanes">
				{SIDES.map((side) => (
					<Lane key={side} side={side} most={most} />
				))}
			</div>
			<Comparison />
		</div>
	);
}
