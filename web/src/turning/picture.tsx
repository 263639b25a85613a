/** The picture of a puzzle. In a move, stickers travel to their new places. In any other change, their colors fade. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { areAlike, shownBy, solvedOf } from "../engine/states";
import type { Face, State, TurningPuzzle } from "../engine/turning";
import { reducedMotion } from "../motion";
import type { Drawing } from "../play/last";
import { boundsOf, FILLS, middleOf } from "./faces";
import "./picture.css";
import { sourcesBetween, travel } from "./travel";

interface PictureProps {
	readonly puzzle: TurningPuzzle;
	/** The state to draw. The default is the solved state. */
	readonly state?: State | null;
	/** Places that the goal ignores. The pieces that belong there are gray. */
	readonly ignored?: readonly number[];
	/** The beginning of the text that screen readers read in place of the picture. */
	readonly label: string;
	/** Toggles whether a piece is gray. The argument is its home. Without this function, pieces cannot be picked. */
	readonly onPick?: ((place: number) => void) | undefined;
	/** The label of a piece that can be picked, made from its marks. */
	readonly nameOf?: (marks: string) => string;
	/** Whether stickers travel. In a quick change of many positions, they do not. */
	readonly isMoving?: boolean;
}

export function Picture({
	puzzle,
	state,
	ignored = [],
	label,
	onPick,
	nameOf = (marks) => marks,
	isMoving = false,
}: PictureProps) {
	const { left, top, width, height } = boundsOf(puzzle.faces);
	const now = state ?? solvedOf(puzzle);
	const shown = shownBy(puzzle, now);
	const elements = useRef(new Map<number, SVGElement>());
	const before = useRef({ puzzle, state: now });
	const isOther = before.current.puzzle === puzzle && !areAlike(puzzle, before.current.state, now, []);
	const sources =
		isMoving && isOther && !reducedMotion.value ? sourcesBetween(puzzle, before.current.state, now) : null;
	useLayoutEffect(() => {
		before.current = { puzzle, state: now };
		if (sources !== null) travel(puzzle.faces, sources, elements.current);
	});
	const marks = new Map<number, string>();
	for (const { side, text } of shown) {
		if (side !== null) marks.set(side.place, `${marks.get(side.place) ?? ""}${text}`);
	}
	/** The pieces that already have a face for keys. Each piece needs only one. */
	const reached = new Set<number>();
	const control = (home: number, isGray: boolean) => {
		if (onPick === undefined) return {};
		const isFirst = !reached.has(home);
		reached.add(home);
		if (!isFirst) return { onClick: () => onPick(home), "aria-hidden": true };
		return {
			role: "checkbox",
			tabindex: 0,
			"aria-checked": isGray,
			"aria-label": nameOf(marks.get(home) ?? ""),
			onClick: () => onPick(home),
			onKeyDown: (event: KeyboardEvent) => {
				if (event.key !== " " && event.key !== "Enter") return;
				event.preventDefault();
				onPick(home);
			},
		} as const;
	};
	return (
		<svg
			class={[
				"turning-picture",
				...(onPick === undefined ? [] : ["picking"]),
				...(sources === null ? [] : ["moving"]),
			].join(" ")}
			viewBox={`${left} ${top} ${width} ${height}`}
			style={{ "--ratio": width / height, "--width": width }}
			role={onPick === undefined ? "img" : "group"}
			aria-label={`${label} ${rowsOf(puzzle.faces, shown).join(", ")}`}
		>
			{puzzle.faces.map((face, index) => {
				const { text, color, side } = shown[index] ?? face;
				if (color === "blank") return null;
				const [x, y] = middleOf(face);
				const isGray = side !== null && ignored.includes(side.place);
				return (
					<g
						key={index}
						ref={(element: SVGElement | null) => {
							if (element === null) elements.current.delete(index);
							else elements.current.set(index, element);
						}}
						class={isGray ? "face ignored" : "face"}
						{...(side === null ? {} : control(side.place, isGray))}
					>
						<polygon
							points={face.corners.join(" ")}
							style={{ fill: isGray ? FILLS.ignored : FILLS[color] }}
						/>
						{text !== "" && !isGray && (
							<text x={x} y={y} style={{ fontSize: `${sizeOf(face, text)}px` }}>
								{text}
							</text>
						)}
					</g>
				);
			})}
		</svg>
	);
}

/** The state as a picture that needs no module. */
export function drawingOf(puzzle: TurningPuzzle, state: State, ignored: readonly number[]): Drawing {
	const { left, top, width, height } = boundsOf(puzzle.faces);
	const shown = shownBy(puzzle, state);
	return {
		box: `${left} ${top} ${width} ${height}`,
		polygons: puzzle.faces.flatMap((face, index) => {
			const { text, color, side } = shown[index] ?? face;
			if (color === "blank") return [];
			const points = face.corners.join(" ");
			if (side !== null && ignored.includes(side.place)) return { points, fill: FILLS.ignored };
			const [x, y] = middleOf(face);
			const mark = text === "" ? {} : { mark: { text, x, y, size: sizeOf(face, text) } };
			return { points, fill: FILLS[color], ...mark };
		}),
	};
}

/** The marks of the faces, row by row as they are drawn. */
function rowsOf(faces: readonly Face[], shown: readonly Face[]): string[] {
	const rows = new Map<number, (readonly [number, string])[]>();
	faces.forEach((face, index) => {
		const [x, y] = middleOf(face);
		const row = Math.round(4 * y);
		rows.set(row, [...(rows.get(row) ?? []), [x, shown[index]?.text ?? ""]]);
	});
	const inOrder = [...rows].sort(([one], [two]) => one - two).map(([, row]) => row);
	return inOrder.map((row) =>
		row
			.sort(([one], [two]) => one - two)
			.map(([, text]) => text)
			.join(" "),
	);
}

/** The size of a text that fits into a face: a third of the side of the square with the same area. */
function sizeOf({ corners }: Face, text: string): number {
	const area = corners.reduce((sum, [x, y], index) => {
		const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
		return sum + x * nextY - nextX * y;
	}, 0);
	return Math.sqrt(Math.abs(area / 2)) * (text.length > 2 ? 0.36 : 0.48);
}
