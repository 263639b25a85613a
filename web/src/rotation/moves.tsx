/** The buttons of the eight moves at the ends of the lines. Each shows the distance after the move. */

import { isActive } from "../keyboard";
import { number, said } from "../language";
import { look } from "./answer";
import { spoilers } from "./game";
import { MOVES } from "./lines";
import { hinted, turn } from "./play";
import { words } from "./words";

export function MoveButtons() {
	const t = said(words);
	const known = spoilers.value === "hidden" ? null : look.value;
	return (
		<>
			{MOVES.map((move, index) => {
				const distance = known?.after[index];
				const best = known !== null && distance === known.distance - 1;
				const name =
					t.move(move, t.turns[move]) +
					(distance === undefined ? "" : t.after(distance)) +
					(best ? t.best : "");
				return (
					<button
						key={move}
						type="button"
						class={`move move-${move}${best ? " best" : ""}${hinted.value === move ? " hinted" : ""}`}
						onClick={() => turn(move)}
						aria-keyshortcuts={isActive(move) ? move : undefined}
						title={name}
					>
						{best ? (
							<Star />
						) : (
							<svg class="pointer" viewBox="0 0 20 12" aria-hidden="true">
								<path d="M10 2l7 8h-14z" />
							</svg>
						)}
						<span class="unseen">{name}</span>
						<span class="label" aria-hidden="true">
							<span class="letter">{move}</span>
							{spoilers.value === "shown" && (
								<span class="distance">{distance !== undefined && number(distance)}</span>
							)}
						</span>
					</button>
				);
			})}
		</>
	);
}

export function Star() {
	return (
		<svg class="star" viewBox="0 0 24 24" aria-hidden="true">
			<path d="M12 2.500l2.900 6.300 6.900.800-5.100 4.700 1.400 6.800L12 17.700l-6.100 3.400 1.400-6.800L2.200 9.600l6.900-.800z" />
		</svg>
	);
}
