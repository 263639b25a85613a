/** The pictures of codes. Every part has its own place, and the lit checks are the violated ones. */

import { expect, test } from "vitest";
import { isShort, layers, type Places, upright } from "../../src/codes/lattices";
import { NAMES, named } from "../../src/codes/named";
import { after } from "../../src/codes/pointing";
import { wordOf } from "../../src/codes/position";
import { allChecks, edgesOf } from "../../src/codes/shape";
import { syndrome } from "../../src/codes/syndrome";

const pictures = NAMES.flatMap((name) => {
	const { shape, places } = named(name);
	const all: Places[] = [layers(shape, false), layers(shape, true)];
	if (places !== undefined) all.push(places, upright(places));
	return all.map((places) => ({ name, shape, places }));
});

test("every part is on the canvas, and no two are in the same place", () => {
	for (const { name, shape, places } of pictures) {
		expect([places.qubits.length, places.checks.length], name).toEqual([
			shape.places,
			allChecks(shape).length,
		]);
		const points = [...places.qubits, ...places.checks];
		for (const [x, y] of points) {
			expect(x >= 0.3 && x <= places.width - 0.3 && y >= 0.3 && y <= places.height - 0.3, name).toBe(true);
		}
		for (const [index, [x, y]] of points.entries()) {
			const near = points.slice(index + 1).filter(([u, v]) => Math.hypot(u - x, v - y) < 0.99);
			expect(near, name).toEqual([]);
		}
	}
});

test("all edges of toric and surface codes lead to neighbors", () => {
	for (const name of ["toric-4", "toric-6", "surface-3", "surface-5", "surface-7"] as const) {
		const { shape, places } = named(name);
		if (places === undefined) throw new Error("it has places");
		expect(edgesOf(shape).every((edge) => isShort(places, edge))).toBe(true);
		// Each of the 32 checks of the toric code has four edges.
		if (name === "toric-4") expect(edgesOf(shape)).toHaveLength(4 * 32);
	}
});

test("arrow keys reach every qubit", () => {
	for (const { name, places } of pictures) {
		const reached = new Set([0]);
		for (const from of reached) {
			for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
				const next = after(key, places.qubits, from);
				if (next !== null) reached.add(next);
			}
		}
		expect(reached.size, name).toBe(places.qubits.length);
	}
	expect(after("A", [[0, 0]], 0)).toBeNull();
	expect(after("ArrowLeft", [[0, 0]], 0)).toBeNull();
});

test("a check of a classical or a CSS code is lit if it has an odd number of the chosen places", () => {
	const hamming = named("hamming").shape;
	const word = (...places: number[]) => wordOf(places, hamming);
	// Column j is the binary number j + 1. The syndrome of two columns is their sum without carry.
	expect(syndrome(hamming, "X", word(4))).toEqual([0, 2]);
	expect(syndrome(hamming, "X", word(4, 2))).toEqual([1, 2]);
	expect(syndrome(hamming, "X", word(0, 1, 2))).toEqual([]);
	const shor = named("shor").shape;
	// The first Z check, after the two X checks, detects X on qubit 0. The first X check detects Z on qubit 0.
	expect(syndrome(shor, "X", wordOf([0], shor))).toEqual([2]);
	expect(syndrome(shor, "Z", wordOf([0], shor))).toEqual([0]);
	expect(syndrome(shor, "Z", wordOf([3], shor))).toEqual([0, 1]);
});

test("a generator is lit if it does not commute with the chosen operator", () => {
	const { shape } = named("five-qubit");
	/** For each Pauli operator, the bits of its X part and of its Z part. */
	const bits = { X: [1, 0], Y: [1, 1], Z: [0, 1] } as const;
	const generators = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"];
	for (const [pauli, column] of [
		["X", 0],
		["Y", 1],
		["Z", 2],
	] as const) {
		for (let qubit = 0; qubit < 5; qubit += 1) {
			const [x, z] = bits[pauli];
			const lit = generators.flatMap((generator, index) => {
				const letter = generator[qubit];
				const [u, v] = letter === "I" || letter === undefined ? [0, 0] : bits[letter as "X"];
				return (x * v + z * u) % 2 === 1 ? [index] : [];
			});
			expect(syndrome(shape, "X", wordOf([3 * qubit + column], shape))).toEqual(lit);
		}
	}
});
