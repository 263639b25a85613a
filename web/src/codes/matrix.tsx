/** The check matrix of a large code as a picture, with a dot for each entry that is 1. */

import { useMemo } from "preact/hooks";
import type { Shape } from "../engine/codes";
import { said } from "../language";
import type { Code } from "./game";
import { allChecks } from "./shape";
import { words } from "./words";

/** Limits on the columns and the checks of a code whose Tanner graph is drawn. */
const [MOST_PLACES, MOST_CHECKS] = [400, 800];

const MOST_ONES = 100_000;

export function isGraph(shape: Shape): boolean {
	return shape.places <= MOST_PLACES && allChecks(shape).length <= MOST_CHECKS;
}

export function Matrix({ code: { shape } }: { readonly code: Code }) {
	const t = said(words);
	const rows = allChecks(shape);
	const columns = shape.places * (shape.kind === "stabilizer" ? 3 : 1);
	const ones = rows.reduce((sum, row) => sum + row.length, 0);
	const path = useMemo(
		() =>
			ones > MOST_ONES
				? ""
				: rows.map((row, y) => row.map((column) => `M${column} ${y}h1v1h-1z`).join("")).join(""),
		[shape],
	);
	if (ones > MOST_ONES) return <p class="quiet">{t.tooDense(ones)}</p>;
	return (
		<svg
			class="code-matrix"
			viewBox={`0 0 ${columns} ${Math.max(1, rows.length)}`}
			role="img"
			aria-label={t.matrix(rows.length, columns)}
			preserveAspectRatio="none"
		>
			<path d={path} />
		</svg>
	);
}
