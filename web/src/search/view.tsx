/** The view of searches: two searches on one board, side by side. */

import { CopyLink } from "../controls/copy-button";
import { KeyList } from "../controls/key-list";
import { Later } from "../controls/later";
import { DamagedLink } from "../controls/notice";
import { Title } from "../frame/title";
import { said } from "../language";
import { Comparison } from "./comparison";
import { Lane } from "./lane";
import { SIDES } from "./position";
import "./search.css";
import { useAnnouncements } from "./announcing";
import { course, isThirdShown, link, position, useCourse } from "./game";
import { Start } from "./start";
import { Steering } from "./steering";
import { ThirdLane } from "./third-lane";
import { words } from "./words";

export function SearchView() {
	useCourse();
	useAnnouncements();
	const iterations = SIDES.flatMap((side) => course.value.runs[side].report.value?.iterations ?? []);
	const most = Math.max(0, ...iterations.map(({ expanded }) => expanded));
	return (
		<div class={position.value.lecture ? "search lecture" : "search"}>
			<Title name={said(words).title} />
			{position.value.misread && <DamagedLink />}
			<Start />
			<Steering />
			<Later>
				<div class="lanes">
					{SIDES.map((side) => (
						<Lane key={side} side={side} most={most} />
					))}
				</div>
				{isThirdShown.value && <ThirdLane />}
				<div class="foot">
					<KeyList keys={said(words).keys} />
					<CopyLink link={link} />
				</div>
				<Comparison />
			</Later>
		</div>
	);
}
