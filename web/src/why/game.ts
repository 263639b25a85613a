/** The position of the figures: the position in the address, and its changes. */

import { computed } from "@preact/signals";
import { address, goTo } from "../address";
import { decode, encode, type Position } from "./position";

/** The position. For the last frame of this view, when another view's address is already there, it is the default. */
export const position = computed<Position>(() =>
	decode(address.value.view === "why" ? address.value.parts : []),
);

/** Goes to another position. The browser's history gets no new entry. */
export function change(changed: Partial<Position>): void {
	goTo({ view: "why", parts: encode({ ...position.peek(), ...changed }) }, "step");
}
