/** The position of the figures in the address. */

import { computed } from "@preact/signals";
import { address, goTo } from "../address";
import { decode, encode, type Position } from "./position";

/** The position in the address. If the address belongs to another view, because this view is closing, the default. */
export const position = computed<Position>(() =>
	decode(address.value.view === "why" ? address.value.parts : []),
);

export function change(changed: Partial<Position>): void {
	goTo({ view: "why", parts: encode({ ...position.peek(), ...changed }) }, "step");
}
