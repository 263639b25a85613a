/**
 * Drawings of the last positions of views whose pictures need a module. They are stored when the page is left, so that
 * a later visit shows them without the module.
 */

import { hashOf, lastOf, type View } from "../address";
import { remember, remembered } from "../storage";

/** A picture of polygons. */
export interface Drawing {
	/** The `viewBox` of the picture. */
	readonly box: string;
	readonly polygons: readonly Polygon[];
}

export interface Polygon {
	readonly points: string;
	readonly fill: string;
	readonly mark?: { readonly text: string; readonly x: number; readonly y: number; readonly size: number };
}

interface Kept extends Drawing {
	/** The address of the position. */
	readonly hash: string;
}

/** The largest number of polygons that is stored. */
const MOST = 600;

/**
 * For each view, a function that draws its last position; it returns `null` while the picture is not known. A view adds
 * its function when its files are loaded.
 */
export const lastDrawings = new Map<View, () => Drawing | null>();

/** The drawing of the last position of a view; `null` if there is none. */
export function lastDrawingOf(view: View): Drawing | null {
	if (lastOf(view).parts.length === 0) return null;
	return lastDrawings.get(view)?.() ?? keptOf(view);
}

function keptOf(view: View): Drawing | null {
	try {
		const kept: Kept | null = JSON.parse(remembered(keyOf(view)) ?? "null");
		return kept?.hash === hashOf(lastOf(view)) && Array.isArray(kept.polygons) ? kept : null;
	} catch {
		return null;
	}
}

function keyOf(view: View): string {
	return `drawing-${view}`;
}

addEventListener("pagehide", () => {
	for (const [view, draw] of lastDrawings) {
		const drawing = lastOf(view).parts.length > 0 ? draw() : null;
		if (drawing === null || drawing.polygons.length > MOST) continue;
		const kept: Kept = { hash: hashOf(lastOf(view)), ...drawing };
		remember(keyOf(view), JSON.stringify(kept));
	}
});
