/** Draws many cells as a picture, one pixel for each cell. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Bits } from "../../engine/answers";
import { drawOn } from "./files";

export function CellsPicture({ bits, label }: { readonly bits: Bits; readonly label: string }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useLayoutEffect(() => {
		if (canvas.current !== null) drawOn(canvas.current, bits);
	}, [bits]);
	return (
		<canvas
			ref={canvas}
			class="cells-picture"
			role="img"
			aria-label={label}
			style={{ aspectRatio: `${bits.columns} / ${bits.rows}`, "--ratio": bits.columns / bits.rows }}
		/>
	);
}
