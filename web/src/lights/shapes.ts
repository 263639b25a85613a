/** Descriptions of games: their cells, and the cells that each button changes. Each description is requested once. */

import { signal } from "@preact/signals";
import type { LightsFault, LightsGame, LightsShape } from "../engine/lights";
import { quick } from "./engines";

type Found = LightsShape | LightsFault | "failed";

const known = signal<ReadonlyMap<string, Found>>(new Map());
const asked = new Map<string, Promise<void>>();

export function keyOf({ rule, shape, wrap, states, mask }: LightsGame): string {
	return [rule, shape, wrap, states, mask].join(" ");
}

/** The description of a game, or the reason why it does not exist; `null` until it is known. */
export function foundNow(game: LightsGame): Found | null {
	return known.value.get(keyOf(game)) ?? null;
}

/** The description of a game; `null` until it is known, and if the game does not exist. */
export function shapeNow(game: LightsGame): LightsShape | null {
	const found = foundNow(game);
	return found !== null && found !== "failed" && found.kind === "game" ? found : null;
}

/** Requests a description, unless it was requested before, and waits for it. */
export function wantShape(game: LightsGame): Promise<void> {
	const key = keyOf(game);
	const before = asked.get(key);
	if (before !== undefined) return before;
	const now = ask(game, key);
	asked.set(key, now);
	return now;
}

async function ask(game: LightsGame, key: string): Promise<void> {
	const found = await quick.game(game).catch(() => {
		asked.delete(key);
		return "failed" as const;
	});
	known.value = new Map(known.peek()).set(key, found);
}
