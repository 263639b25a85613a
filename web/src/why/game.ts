/** The position that the figures show now: the one in the address, and how it changes. */

import { computed } from "@preact/signals";
import { address, goTo } from "../address";
import { decode, encode, type Position } from "./position";

/** The position. While another view is shown and the last frame of this view is drawn, it is the default one. */
export const position = computed<Position>(() =>
	decode(address.value.view === "why" ? address.value.parts : []),
);

/** Goes to another position, within the same entry of the browser's history. */
export function change(changed: Partial<Position>): void {
	goTo({ view: "why", parts: encode({ ...position.peek(), ...changed }) }, "step");
}
