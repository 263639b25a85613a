/** The position of the figures in the address. */

import { computed } from "@preact/signals";
import { address, goTo } from "../address";
import { decode, encode, type Position } from "./position";

/** The position. While the view disappears, the address may already be another view's; then it is the default. */
export const position = computed<Position>(() =>
	decode(address.value.view === "why" ? address.value.parts : []),
);

export function change(changed: Partial<Position>): void {
	goTo({ view: "why", parts: encode({ ...position.peek(), ...changed }) }, "step");
}
