/** Paints a search tree on a canvas, a few nodes more with each frame. */

import type { SearchTree } from "../../engine/answers";
import { type Layout, layout } from "./layout";

/** The number of nodes painted in a frame. They take about a millisecond, so a slow device keeps its frame rate. */
export const BATCH = 500;

/** The tree is laid out for the first of these numbers of nodes, and again for each further one. So it begins large. */
const STAGES = [60, 600, 6000, Number.POSITIVE_INFINITY];

/** The number of colors. They are `--f-0` and the following in `search.css`. */
export const COLORS = 8;

/** The index of the color for the sum f = g + h. `least` is the smallest sum in the tree. */
export function colorOf(sum: number, least: number): number {
	return Math.min(sum - least, COLORS - 1);
}

const MARGIN = 8;

interface Colors {
	readonly sums: readonly string[];
	readonly path: string;
	readonly solution: string;
}

export class Painter {
	#tree: SearchTree | undefined;
	#layout: Layout | undefined;
	/** The number of painted nodes, and the number of nodes for which the layout has room. */
	#painted = 0;
	#room = 0;
	#least = 0;
	/** The size of the drawing, in pixels of the page. */
	#width = 0;
	#height = 0;
	#colors: Colors | undefined;

	/** The lower canvas keeps the painted nodes. The upper canvas is repainted in each frame. */
	constructor(
		private readonly lower: HTMLCanvasElement,
		private readonly upper: HTMLCanvasElement,
	) {}

	get painted(): number {
		return this.#painted;
	}

	/** Begins with another tree, or again with the same tree after its colors or size changed. */
	begin(tree: SearchTree | undefined): void {
		this.#tree = tree;
		this.#least = tree === undefined ? 0 : tree.sums.reduce((least, sum) => Math.min(least, sum), 255);
		this.#room = 0;
		this.#colors = undefined;
		this.#clear();
	}

	/** Paints further nodes, up to `nodes` in total. Returns whether all of them are painted. */
	paint(nodes: number, end: "solved" | "open"): boolean {
		const tree = this.#tree;
		if (tree === undefined) return true;
		const wanted = Math.min(nodes, tree.parents.length);
		const stage = STAGES.find((most) => wanted <= most) ?? wanted;
		const room = Math.min(stage, tree.parents.length);
		if (room !== this.#room || wanted < this.#painted) {
			if (room !== this.#room) this.#layout = layout(tree, room);
			this.#room = room;
			this.#clear();
		}
		const next = Math.min(wanted, this.#painted + BATCH);
		if (next > this.#painted) this.#add(tree, this.#painted, next);
		this.#painted = next;
		const isDone = next === wanted;
		this.#mark(tree, isDone && end === "solved" ? tree.solution : this.#pathTo(tree, next - 1), end);
		return isDone;
	}

	#clear(): void {
		this.#painted = 0;
		[this.#width, this.#height] = [this.lower.clientWidth, this.lower.clientHeight];
		for (const canvas of [this.lower, this.upper]) {
			const scale = devicePixelRatio;
			canvas.width = Math.round(this.#width * scale);
			canvas.height = Math.round(this.#height * scale);
			canvas.getContext("2d")?.setTransform(scale, 0, 0, scale, 0, 0);
		}
	}

	/** Paints the nodes from index `from` to index `to`, color by color. */
	#add(tree: SearchTree, from: number, to: number): void {
		const context = this.lower.getContext("2d");
		if (context === null) return;
		const { sums } = this.#colorsNow();
		context.lineWidth = Math.min(1.5, Math.max(0.5, this.#radius(from) / 2));
		const byColor = Array.from({ length: COLORS }, (): number[] => []);
		for (let node = from; node < to; node += 1) {
			byColor[colorOf(tree.sums[node] ?? 0, this.#least)]?.push(node);
		}
		for (const [color, nodes] of byColor.entries()) {
			if (nodes.length === 0) continue;
			context.strokeStyle = context.fillStyle = sums[color] ?? "";
			context.globalAlpha = 0.55;
			context.beginPath();
			for (const node of nodes) {
				const parent = tree.parents[node] ?? node;
				if (parent !== node) this.#line(context, parent, node);
			}
			context.stroke();
			context.globalAlpha = 1;
			context.beginPath();
			for (const node of nodes) {
				const [x, y] = this.#place(node);
				const radius = this.#radius(node);
				if (radius < 2) context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
				else {
					context.moveTo(x + radius, y);
					context.arc(x, y, radius, 0, 2 * Math.PI);
				}
			}
			context.fill();
		}
	}

	/** Marks nodes and the lines between them. They are the solution, or the path to the node that was expanded last. */
	#mark(tree: SearchTree, marked: readonly number[], end: "solved" | "open"): void {
		const context = this.upper.getContext("2d");
		if (context === null) return;
		context.clearRect(0, 0, this.#width, this.#height);
		const { path, solution } = this.#colorsNow();
		context.strokeStyle = context.fillStyle = end === "solved" ? solution : path;
		context.lineWidth = 2.5;
		const chosen = new Set(marked.filter((node) => node < this.#painted));
		context.beginPath();
		for (const node of chosen) {
			const parent = tree.parents[node] ?? node;
			if (parent !== node && chosen.has(parent)) this.#line(context, parent, node);
		}
		context.stroke();
		context.beginPath();
		for (const node of chosen) {
			const [x, y] = this.#place(node);
			const radius = Math.max(this.#radius(node), 2.5);
			context.moveTo(x + radius, y);
			context.arc(x, y, radius, 0, 2 * Math.PI);
		}
		context.fill();
	}

	/** The values of the page's colors, because a canvas cannot use their names. */
	#colorsNow(): Colors {
		this.#colors ??= this.#resolve();
		return this.#colors;
	}

	#resolve(): Colors {
		const resolved = (name: string) => {
			this.upper.style.color = `var(${name})`;
			return getComputedStyle(this.upper).color;
		};
		return {
			sums: Array.from({ length: COLORS }, (_, color) => resolved(`--f-${color}`)),
			path: resolved("--ink"),
			solution: resolved("--best"),
		};
	}

	#pathTo({ parents }: SearchTree, node: number): number[] {
		const path: number[] = [];
		for (let at = node; at >= 0; ) {
			path.push(at);
			const parent = parents[at] ?? at;
			if (parent === at) break;
			at = parent;
		}
		return path;
	}

	#line(context: CanvasRenderingContext2D, from: number, to: number): void {
		context.moveTo(...this.#place(from));
		context.lineTo(...this.#place(to));
	}

	#place(node: number): readonly [x: number, y: number] {
		const { across, down, levels } = this.#layout ?? { across: [], down: [], levels: [] };
		return [
			MARGIN + (across[node] ?? 0) * (this.#width - 2 * MARGIN),
			MARGIN + ((down[node] ?? 0) / Math.max(levels.length - 1, 1)) * (this.#height - 2 * MARGIN),
		];
	}

	/** The largest radius for which the nodes of a level have room. */
	#radius(node: number): number {
		const level = this.#layout?.down[node] ?? 0;
		const beside = this.#layout?.levels[level] ?? 1;
		return Math.min(5, Math.max(0.6, (0.4 * this.#width) / beside));
	}
}
