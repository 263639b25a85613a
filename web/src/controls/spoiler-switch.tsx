/** The switch that shows or hides the answers of the board. */

import { said } from "../language";
import { Check } from "./check";
import { words } from "./words";

interface SpoilerSwitchProps {
	readonly isOn: boolean;
	readonly onChange: (isOn: boolean) => void;
}

export function SpoilerSwitch({ isOn, onChange }: SpoilerSwitchProps) {
	return <Check role="switch" label={said(words).showAnswers} checked={isOn} onChange={onChange} />;
}
