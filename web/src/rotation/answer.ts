/** What the engine says of the board shown. */

import { computed, signal, useSignalEffect } from "@preact/signals";
import { Cancelled, type RotationBoard, type RotationLook } from "../engine/answers";
import { startRotation } from "../engine/engine";
import { displayed } from "./player";

/** Answers from a worker of its own, which starts with the first question. */
export const engine = startRotation();

const latest = signal<{ readonly of: RotationBoard; readonly look: RotationLook } | null>(null);

/** Whether the engine has failed. One can play without it. */
export const failed = signal(false);

/** What is known of the board shown; `null` as long as nothing is. */
export const exact = computed(() => (latest.value?.of === displayed.value ? latest.value.look : null));

/**
 * What to draw: what is known of the board displayed, or, while that is asked for, of the board before it.
 *
 * An answer takes a frame or two; to draw nothing for so long would be a flicker.
 */
export const look = computed(() => latest.value?.look ?? null);

/** Answers that were given lately, for boards that one comes back to: by undoing, by scrubbing. */
const lately = new Map<RotationBoard, RotationLook>();

/** Keeps asking, as long as the component is there. */
export function useLook(): void {
	useSignalEffect(() => {
		const board = displayed.value;
		const known = lately.get(board);
		if (known !== undefined) {
			latest.value = { of: board, look: known };
			return;
		}
		const slow = setTimeout(() => {
			latest.value = null;
		}, 150);
		engine.look(board).then(
			(answer) => {
				if (lately.size >= 500) lately.clear();
				lately.set(board, answer);
				failed.value = false;
				// Another board may be shown by now, and its answer under way.
				if (board !== displayed.peek()) return;
				clearTimeout(slow);
				latest.value = { of: board, look: answer };
			},
			(error) => {
				if (!(error instanceof Cancelled)) failed.value = true;
			},
		);
		return () => clearTimeout(slow);
	});
}
