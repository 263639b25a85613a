/**
 * The drawings of the last positions of views whose pictures need a module. A view adds its drawing when its files are
 * loaded.
 */

import type { ComponentChildren } from "preact";
import type { View } from "../address";

/** For each view, a function that draws its last position; it returns `null` while the picture is not known. */
export const lastDrawings = new Map<View, () => ComponentChildren>();
