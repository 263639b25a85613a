/** The named codes, made by formulas, and the coordinates of their parts in the picture. */

import type { Shape } from "../engine/codes";
import { lattice, type Places, rotated } from "./lattices";
import { PAULIS } from "./shape";

export interface Named {
	readonly shape: Shape;
	/** The coordinates of the parts. Without coordinates, the code is drawn in layers. */
	readonly places?: Places;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The Hamming code: column j of its checks is the binary number j + 1. */
function hammingRows(checks: number): number[][] {
	return range(checks).map((bit) => range(2 ** checks - 1).filter((column) => ((column + 1) >> bit) & 1));
}

function classical(places: number, rows: number[][]): Named {
	return { shape: { kind: "classical", places, checks: { whole: rows } } };
}

function css(places: number, X: number[][], Z: number[][]): Named {
	return { shape: { kind: "css", places, checks: { X, Z } } };
}

/**
 * The binary Golay code. Its checks are the shifts of (x + 1)(x¹¹ + x⁹ + x⁷ + x⁶ + x⁵ + x + 1), a divisor of x²³ − 1.
 */
function golay(): Named {
	const exponents = [0, 2, 5, 8, 9, 10, 11, 12];
	return classical(
		23,
		range(11).map((shift) => exponents.map((exponent) => exponent + shift)),
	);
}

/**
 * Shor's code of three blocks of three qubits. Each block has two Z checks on two qubits each. An X check acts on two
 * blocks.
 */
function shor(): Named {
	const X = [0, 3].map((first) => range(6).map((qubit) => first + qubit));
	const Z = [0, 1, 3, 4, 6, 7].map((qubit) => [qubit, qubit + 1]);
	return css(9, X, Z);
}

/** The five-qubit code. Its generators are cyclic shifts of XZZXI. */
function fiveQubits(): Named {
	const rows = range(4).map((shift) =>
		[...(["X", "Z", "Z", "X"] as const).entries()]
			.map(([qubit, pauli]) => 3 * ((qubit + shift) % 5) + PAULIS.indexOf(pauli))
			.sort((one, two) => one - two),
	);
	return { shape: { kind: "stabilizer", places: 5, checks: { whole: rows } } };
}

type Monomial = readonly [a: number, b: number];

/** A polynomial in x and y: two powers of one variable, and at most one further monomial. */
interface Polynomial {
	readonly pair: readonly [number, number];
	readonly other?: Monomial;
}

/**
 * The bicycle code of two polynomials A and B, where x^rows = y^columns = 1: H_X = [A | B] and H_Z = [Bᵀ | Aᵀ]. A has
 * two powers of y, and B has two powers of x.
 *
 * Row (i, j) of a polynomial's matrix has a one in column (i + a, j + b) for each monomial x^a y^b. If neither
 * polynomial has a further monomial, the code is a toric code.
 */
function bicycle(rows: number, columns: number, A: Polynomial, B: Polynomial): Named {
	const half = rows * columns;
	const at = (i: number, j: number) => ((i + rows) % rows) * columns + ((j + columns) % columns);
	const other = (polynomial: Polynomial) => (polynomial.other === undefined ? [] : [polynomial.other]);
	const ofA = [...A.pair.map((power): Monomial => [0, power]), ...other(A)];
	const ofB = [...B.pair.map((power): Monomial => [power, 0]), ...other(B)];
	const row = (number: number, left: readonly Monomial[], right: readonly Monomial[], sign: 1 | -1) => {
		const [i, j] = [Math.floor(number / columns), number % columns];
		const ones = (monomials: readonly Monomial[], first: number) =>
			monomials.map(([a, b]) => first + at(i + sign * a, j + sign * b));
		return [...ones(left, 0), ...ones(right, half)].sort((one, two) => one - two);
	};
	const X = range(half).map((number) => row(number, ofA, ofB, 1));
	const Z = range(half).map((number) => row(number, ofB, ofA, -1));
	return { ...css(2 * half, X, Z), places: lattice(rows, columns, A.pair, B.pair) };
}

const toric = (side: number) => bicycle(side, side, { pair: [0, 1] }, { pair: [0, 1] });

/** The rotated surface code: a check for each square of qubits, and for every second pair at the edges. */
function surface(side: number): Named {
	const { X, Z, places } = rotated(side);
	return { ...css(side * side, X, Z), places };
}

/** The code of x³ + y + y² and y³ + x + x², the polynomials of most codes of Bravyi and others (2024). */
const cubic = (rows: number, columns: number) =>
	bicycle(rows, columns, { pair: [1, 2], other: [3, 0] }, { pair: [1, 2], other: [0, 3] });

const MAKERS = {
	hamming: () => classical(7, hammingRows(3)),
	"hamming-15": () => classical(15, hammingRows(4)),
	golay,
	"five-qubit": fiveQubits,
	steane: () => css(7, hammingRows(3), hammingRows(3)),
	shor,
	"surface-3": () => surface(3),
	"surface-5": () => surface(5),
	"surface-7": () => surface(7),
	"toric-4": () => toric(4),
	"toric-6": () => toric(6),
	"bb-72": () => cubic(6, 6),
	"bb-90": () => bicycle(15, 3, { pair: [1, 2], other: [9, 0] }, { pair: [0, 2], other: [7, 0] }),
	"bb-108": () => cubic(9, 6),
	gross: () => cubic(12, 6),
	"bb-288": () => bicycle(12, 12, { pair: [2, 7], other: [3, 0] }, { pair: [1, 2], other: [0, 3] }),
} as const;

export type CodeName = keyof typeof MAKERS;

export const NAMES = Object.keys(MAKERS) as readonly CodeName[];

export const FIRST: CodeName = "gross";

const made = new Map<CodeName, Named>();

export function named(name: CodeName): Named {
	const known = made.get(name);
	if (known !== undefined) return known;
	const code = MAKERS[name]();
	made.set(name, code);
	return code;
}
