/** The engine's answers for the current board, and for boards that were asked about before. */

import { computed, signal, useSignalEffect } from "@preact/signals";
import { Cancelled, type RotationBoard, type RotationLook } from "../engine/answers";
import { engine } from "./engines";
import { board } from "./game";

const latest = signal<{ readonly of: RotationBoard; readonly look: RotationLook } | null>(null);

/** Whether the engine has failed. The game can be played without it. */
export const failed = signal(false);

/** The answer for the current board; `null` until it is known. */
export const exact = computed(() => (latest.value?.of === board.value ? latest.value.look : null));

/** The last answer that arrived. It stays visible until the next one arrives, so that the page does not flicker. */
export const look = computed(() => latest.value?.look ?? null);

/** Recent answers. Undo and the slider lead back to their boards. */
const recent = new Map<RotationBoard, RotationLook>();
const MOST_RECENT = 2000;

/** The number of answers that arrived. A signal that uses `recent` also reads this number, so that it is recomputed. */
const learned = signal(0);

export function distanceOf(board: RotationBoard): number | undefined {
	void learned.value;
	return recent.get(board)?.distance;
}

/** The answer for any board. Rejects if the engine fails, which the view reports elsewhere. */
export async function lookAt(board: RotationBoard): Promise<RotationLook> {
	const known = recent.get(board);
	if (known !== undefined) return known;
	try {
		const answer = await engine.look(board);
		recent.set(board, answer);
		const [oldest = board] = recent.keys();
		if (recent.size > MOST_RECENT) recent.delete(oldest);
		learned.value += 1;
		failed.value = false;
		return answer;
	} catch (error) {
		if (!(error instanceof Cancelled)) failed.value = true;
		throw error;
	}
}

/** Requests the answer for each board that is shown, while the component is rendered. */
export function useLook(): void {
	useSignalEffect(() => {
		const now = board.value;
		const known = recent.get(now);
		if (known !== undefined) {
			latest.value = { of: now, look: known };
			return;
		}
		const slow = setTimeout(() => {
			latest.value = null;
		}, 150);
		lookAt(now).then(
			(answer) => {
				// Another board may be shown by now. Its own answer will arrive.
				if (now !== board.peek()) return;
				clearTimeout(slow);
				latest.value = { of: now, look: answer };
			},
			() => {},
		);
		return () => clearTimeout(slow);
	});
}
