/** The engines that generate boards, look up distances and compute trees. Searches have other workers. */

import { startFlip, startRotation, startSearch } from "../engine/engine";

export const rotation = startRotation("search");
export const flip = startFlip("search");
export const trees = startSearch();

export function seed(): bigint {
	return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}
