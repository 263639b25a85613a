/**
 * A position of the view, and its form in an address: `#codes/<code>/<side>/<word>`.
 *
 * The code is a name, or `kept-` and the name under which the browser keeps a pasted text. The side, `x` or `z`,
 * selects the operators of a CSS code. The word lists the chosen columns or qubits, such as `0.5.17`. In a stabilizer
 * code, each number follows its operator: `x0.z3`.
 */

import type { Shape, Side } from "../engine/codes";
import { NAME } from "../kept";
import { type CodeName, FIRST, NAMES } from "./named";
import { PAULIS, type Pauli } from "./shape";

export interface Chosen {
	readonly place: number;
	/** The operator on a qubit of a stabilizer code. */
	readonly pauli: Pauli | null;
}

export interface Position {
	readonly code: { readonly named: CodeName } | { readonly kept: string };
	readonly side: "X" | "Z";
	readonly word: readonly Chosen[];
	/** Whether the address contains parts that cannot be read. */
	readonly misread: boolean;
}

const KEPT = new RegExp(`^kept-(${NAME})$`);

export function decode([code = "", side = "x", word = "", ...more]: readonly string[]): Position {
	const named = NAMES.find((name) => name === code);
	const kept = KEPT.exec(code)?.[1];
	const isKnown = named !== undefined || kept !== undefined || code === "";
	const chosen = isKnown && word !== "" ? word.split(".").map(chosenOf) : [];
	const places = chosen.map((one) => one?.place);
	const isWord = chosen.every((one) => one !== null) && new Set(places).size === places.length;
	return {
		code: kept !== undefined ? { kept } : { named: named ?? FIRST },
		side: side === "z" ? "Z" : "X",
		word: isWord ? chosen : [],
		misread: !isKnown || !["x", "z"].includes(side) || !isWord || more.length > 0,
	};
}

/** The parts of the address. Defaults at the end are left out. */
export function encode({ code, side, word }: Omit<Position, "misread">): string[] {
	const parts = ["named" in code ? code.named : `kept-${code.kept}`, side.toLowerCase()];
	const written = word.map(({ place, pauli }) => `${pauli?.toLowerCase() ?? ""}${place}`).join(".");
	if (written !== "") return [...parts, written];
	return side === "Z" ? parts : parts.slice(0, 1);
}

function chosenOf(text: string): Chosen | null {
	const [, letter = "", digits] = /^([xyz]?)(0|[1-9]\d{0,5})$/.exec(text) ?? [];
	if (digits === undefined) return null;
	return {
		place: Number(digits),
		pauli: PAULIS.find((pauli) => pauli === letter.toUpperCase()) ?? null,
	};
}

/** Whether a word fits a code: its places exist, and they have operators exactly if the code is a stabilizer code. */
export function fits(word: readonly Chosen[], { kind, places }: Shape): boolean {
	return word.every(({ place, pauli }) => place < places && (pauli !== null) === (kind === "stabilizer"));
}

export function sideOf({ kind }: Shape, side: "X" | "Z"): Side {
	return kind === "css" ? side : "whole";
}

/** The columns of a word, as the module numbers them. */
export function columnsOf(word: readonly Chosen[]): number[] {
	return word
		.map(({ place, pauli }) => (pauli === null ? place : 3 * place + PAULIS.indexOf(pauli)))
		.sort((one, two) => one - two);
}

/** The word that consists of columns, as the module numbers them. */
export function wordOf(columns: readonly number[], { kind }: Shape): Chosen[] {
	if (kind !== "stabilizer") return columns.map((place) => ({ place, pauli: null }));
	return columns.map((column) => ({ place: Math.floor(column / 3), pauli: PAULIS[column % 3] ?? "X" }));
}

/** The word after a toggle. In a stabilizer code, a qubit goes through X, Y, Z and nothing. */
export function toggled(word: readonly Chosen[], place: number, { kind }: Shape): Chosen[] {
	const before = word.find((one) => one.place === place);
	const others = word.filter((one) => one.place !== place);
	if (kind !== "stabilizer") return before === undefined ? [...others, { place, pauli: null }] : others;
	const next = PAULIS[before?.pauli == null ? 0 : PAULIS.indexOf(before.pauli) + 1];
	return next === undefined ? others : [...others, { place, pauli: next }];
}
