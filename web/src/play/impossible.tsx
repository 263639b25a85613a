/** The message that a board cannot be solved, with the reason and a switch that frames the cells of the proof. */

import { Check } from "../controls/check";
import { said } from "../language";
import { words } from "./words";

interface ImpossibleProps {
	readonly why: string;
	readonly isFramed: boolean;
	readonly onFrame: (framed: boolean) => void;
}

export function Impossible({ why, isFramed, onFrame }: ImpossibleProps) {
	const t = said(words);
	return (
		<>
			<p class="headline bad">{t.impossible}</p>
			<p>{why}</p>
			<Check label={t.showWhy} checked={isFramed} onChange={onFrame} />
		</>
	);
}
