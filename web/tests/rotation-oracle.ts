/**
 * Distances in the Rotation Game, computed without the page and the library. One breadth-first search begins at the
 * filled center. Its states are the places of one symbol: sets of cells, as 24 bits.
 */

// The lines are named as in the drawing in the statement of POJ 2286.
const A = [0, 2, 6, 11, 15, 20, 22];
const B = [1, 3, 8, 12, 17, 21, 23];
const H = [4, 5, 6, 7, 8, 9, 10];
const G = [13, 14, 15, 16, 17, 18, 19];
const back = (line: number[]) => [...line].reverse();
const TURNS = { A, B, C: back(H), D: back(G), E: back(B), F: back(A), G, H };
const CENTER = [6, 7, 8, 11, 12, 15, 16, 17];

function turn(pattern: number, line: number[]): number {
	let turned = pattern;
	line.forEach((cell, index) => {
		const from = line[(index + 1) % 7] ?? 0;
		turned = (turned & ~(1 << cell)) | (((pattern >> from) & 1) << cell);
	});
	return turned;
}

const distances = (() => {
	const found = new Uint8Array(1 << 24).fill(255);
	const filled = CENTER.reduce((bits, cell) => bits | (1 << cell), 0);
	found[filled] = 0;
	let layer = [filled];
	for (let distance = 1; layer.length > 0; distance++) {
		const next: number[] = [];
		for (const pattern of layer) {
			for (const line of Object.values(TURNS)) {
				const turned = turn(pattern, line);
				if (found[turned] === 255) {
					found[turned] = distance;
					next.push(turned);
				}
			}
		}
		layer = next;
	}
	return found;
})();

/** The fewest moves that fill the center with 1, with 2 and with 3. */
export function symbolDistances(board: string): number[] {
	return ["1", "2", "3"].map((symbol) => {
		const pattern = [...board].reduce((bits, found, cell) => bits | (Number(found === symbol) << cell), 0);
		return distances[pattern] ?? 255;
	});
}

export function distance(board: string): number {
	return Math.min(...symbolDistances(board));
}

export function after(board: string, moves: string): string {
	let cells = [...board];
	for (const move of moves) {
		const line = TURNS[move as keyof typeof TURNS];
		const turned = [...cells];
		line.forEach((cell, index) => {
			turned[cell] = cells[line[(index + 1) % 7] ?? 0] ?? "";
		});
		cells = turned;
	}
	return cells.join("");
}

export function solutions(board: string, length = distance(board)): string[] {
	if (length === 0) return distance(board) === 0 ? [""] : [];
	return Object.keys(TURNS).flatMap((move) => {
		const next = after(board, move);
		return distance(next) < length ? solutions(next, length - 1).map((word) => move + word) : [];
	});
}
