/** Draws a puzzle that has no picture. Each orbit is a ring of places, and moves are arcs from place to place. */

import { moveNamed, solvedOf } from "../engine/states";
import type { State, TurningMove, TurningPuzzle } from "../engine/turning";

interface RingsProps {
	readonly puzzle: TurningPuzzle;
	readonly state: State;
	/** Places that the goal ignores. The pieces that belong there are gray. */
	readonly ignored?: readonly number[];
	/** The move whose arcs are drawn. Without one, the arcs of all moves are drawn, unless there are too many. */
	readonly pointed?: string | null;
	/** The beginning of the text that screen readers read in place of the drawing. */
	readonly label: string;
	/** Toggles whether a piece is gray. The argument is its home. Without this function, pieces cannot be picked. */
	readonly onPick?: ((place: number) => void) | undefined;
	/** The label of a piece that can be picked, made from its marks. */
	readonly nameOf?: (marks: string) => string;
}

/** The radius of a place, in the unit of the drawing. */
const RADIUS = 0.42;

/** The limit on the arcs of all moves. */
const MOST_ARCS = 120;

interface Spot {
	readonly x: number;
	readonly y: number;
	/** The center of the ring to which the place belongs. Arcs bend toward it. */
	readonly middle: readonly [number, number];
}

export function Rings({
	puzzle,
	state,
	ignored = [],
	pointed = null,
	label,
	onPick,
	nameOf = (marks) => marks,
}: RingsProps) {
	const { spots, width, height } = spotsOf(puzzle);
	const homes = homesOf(puzzle, state);
	const marks = homes.map((home, place) => markOf(puzzle, state, home, place));
	const arcs = arcsOf(puzzle, state, pointed);
	return (
		<svg
			class={onPick === undefined ? "turning-picture rings" : "turning-picture rings picking"}
			viewBox={`0 0 ${width} ${height}`}
			style={{ "--ratio": width / height, "--width": width }}
			role={onPick === undefined ? "img" : "group"}
			aria-label={`${label} ${rowsOf(puzzle, marks).join(", ")}`}
		>
			{arcs.map(({ from, to, index }) => (
				<path
					key={`${from} ${to} ${index}`}
					class={`arc arc-${index % 4}`}
					d={arcBetween(spots[from], spots[to])}
				/>
			))}
			{spots.map(({ x, y }, place) => {
				const home = homes[place] ?? place;
				const isGray = ignored.includes(home);
				const hue = Math.round((360 * home) / Math.max(1, spots.length));
				const control =
					onPick === undefined
						? {}
						: ({
								role: "checkbox",
								tabindex: 0,
								"aria-checked": isGray,
								"aria-label": nameOf(marks[place] ?? ""),
								onClick: () => onPick(home),
								onKeyDown: (event: KeyboardEvent) => {
									if (event.key !== " " && event.key !== "Enter") return;
									event.preventDefault();
									onPick(home);
								},
							} as const);
				return (
					<g key={place} class={isGray ? "face ignored" : "face"} {...control}>
						<circle cx={x} cy={y} r={RADIUS} fill={isGray ? undefined : `hsl(${hue} 75% 78%)`} />
						{!isGray && (
							<text x={x} y={y} style={{ fontSize: (marks[place] ?? "").length > 2 ? "0.3px" : "0.4px" }}>
								{marks[place]}
							</text>
						)}
					</g>
				);
			})}
		</svg>
	);
}

/** The coordinates of the places. The rings stand side by side, in rows of similar widths. */
function spotsOf({ orbits }: TurningPuzzle) {
	const radii = orbits.map(
		({ places }) => Math.max(0.5, places / (2 * Math.PI)) * 1.08 + (places > 1 ? 0.2 : 0),
	);
	const total = radii.reduce((sum, radius) => sum + (2 * radius + 1.2) ** 2, 0);
	const most = Math.max(Math.sqrt(total) * 1.1, ...radii.map((radius) => 2 * radius + 1.2));
	const spots: Spot[] = [];
	let [left, top, high, width] = [0, 0, 0, 0];
	for (const [index, { places }] of orbits.entries()) {
		const radius = radii[index] ?? 1;
		const side = 2 * radius + 1.2;
		if (left > 0 && left + side > most + 0.01) [left, top, high] = [0, top + high, 0];
		const middle = [left + side / 2, top + side / 2] as const;
		for (let place = 0; place < places; place++) {
			const angle = (2 * Math.PI * place) / places - Math.PI / 2;
			const out = places > 1 ? radius : 0;
			spots.push({ x: middle[0] + out * Math.cos(angle), y: middle[1] + out * Math.sin(angle), middle });
		}
		left += side;
		high = Math.max(high, side);
		width = Math.max(width, left);
	}
	return { spots, width, height: top + high };
}

/** For each place, the home of its piece. Identical pieces share the first of their homes. */
function homesOf(puzzle: TurningPuzzle, { kinds }: State): number[] {
	const solved = solvedOf(puzzle);
	const homes: number[] = [];
	let from = 0;
	for (const { places } of puzzle.orbits) {
		const own = solved.kinds.slice(from, from + places);
		for (let place = from; place < from + places; place++) {
			homes.push(from + Math.max(0, own.indexOf(kinds[place] ?? 0)));
		}
		from += places;
	}
	return homes;
}

/** The mark of a piece: its number within its orbit, then its orientation as primes or as a number. */
function markOf(puzzle: TurningPuzzle, state: State, home: number, place: number): string {
	let from = 0;
	for (const { places } of puzzle.orbits) {
		if (place < from + places) break;
		from += places;
	}
	const turned = state.orientations[place] ?? 0;
	return `${home - from + 1}${turned === 0 ? "" : turned <= 3 ? "′".repeat(turned) : `:${turned}`}`;
}

function rowsOf({ orbits }: TurningPuzzle, marks: readonly string[]): string[] {
	let from = 0;
	return orbits.map(({ places }) => {
		from += places;
		return marks.slice(from - places, from).join(" ");
	});
}

/** The arcs of one move, or of all moves. Of a move and its powers, only the first is drawn. */
function arcsOf(puzzle: TurningPuzzle, state: State, pointed: string | null) {
	const ways = ({ sources }: TurningMove, index: number) =>
		sources.flatMap((source, place) => (source === place ? [] : { from: source, to: place, index }));
	const names = [...new Set(puzzle.moves.map(({ name }) => name))];
	if (pointed !== null) {
		const move = puzzle.moves[moveNamed(puzzle, pointed, state) ?? -1];
		return move === undefined ? [] : ways(move, names.indexOf(pointed));
	}
	const drawn = new Set<string>();
	const all = puzzle.moves.flatMap((move) => {
		const base = move.name.replace(/^\d*([^\d'].*?)\d*'?$/, "$1");
		if (drawn.has(base)) return [];
		drawn.add(base);
		return ways(move, drawn.size - 1);
	});
	return all.length > MOST_ARCS ? [] : all;
}

/** An arc between two places, from edge to edge. It bends toward the center of the ring and ends in an arrowhead. */
function arcBetween(from: Spot | undefined, to: Spot | undefined): string {
	if (from === undefined || to === undefined) return "";
	const [mx, my] = from.middle;
	const [cx, cy] = [(from.x + to.x + mx) / 3, (from.y + to.y + my) / 3];
	const [sx, sy] = towards(from, [cx, cy], RADIUS);
	const [ex, ey] = towards(to, [cx, cy], RADIUS + 0.06);
	const [bx, by] = towards({ x: ex, y: ey }, [cx, cy], 0.2);
	const [px, py] = [(by - ey) * 0.45, (ex - bx) * 0.45];
	const point = (x: number, y: number) => `${x.toFixed(3)} ${y.toFixed(3)}`;
	const tip = `M${point(bx + px, by + py)}L${point(ex, ey)}L${point(bx - px, by - py)}`;
	return `M${point(sx, sy)}Q${point(cx, cy)} ${point(ex, ey)}${tip}`;
}

function towards(
	{ x, y }: { readonly x: number; readonly y: number },
	[tx, ty]: readonly [number, number],
	way: number,
) {
	const length = Math.hypot(tx - x, ty - y) || 1;
	return [x + ((tx - x) * way) / length, y + ((ty - y) * way) / length] as const;
}
