/** The switch that shows or hides the answers in every view. */

import { said } from "../language";
import { spoilers } from "../spoilers";
import { Check } from "./check";
import { words } from "./words";

export function SpoilerSwitch() {
	return (
		<Check
			role="switch"
			label={said(words).showAnswers}
			checked={spoilers.value === "shown"}
			onChange={(checked) => {
				spoilers.value = checked ? "shown" : "hidden";
			}}
		/>
	);
}
