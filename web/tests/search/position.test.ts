import { expect, test } from "vitest";
import { none } from "../../src/flip/bits";
import { decode, encode, RACES, raceOf, startedFrom, usualStart } from "../../src/search/position";

const SAMPLE = "111132323132231222312133";

function check(address: string) {
	expect(encode(decode(address.split("/"))).join("/")).toBe(address);
}

test("a position comes back from its address", () => {
	check(`rotation/${SAMPLE}/bfs-boards/ida-star`);
	check(`rotation/${SAMPLE}/a-star-exact/ida-star-classic/at-12`);
	check(`rotation/${SAMPLE}/bfs-boards/ida-star/nodes-1000/memory-64/at-12-30`);
	check("flip/4x4:CQsJAQ/either/bfs/a-star");
	check("flip/4x4:CQsJAQ/black/ida-star/iterative-deepening/at-0-7");
	check("lights/king/4x4/torus/2/1001100110011001/bfs/algebra/at-3");
	check("lights/plus/3x3/none/2/10110000/goal-same/mask-ooo~o.o~ooo/bfs/ida-star");
	check("turning/2x2x2/R U F2 R'/bfs/ida-star");
	check("turning/sliding:3x3/R D D R U/a-star-manhattan/table/at-12-30/lecture");
	check("turning/pancake:8/R3 R8/gray-0.1.2/bfs/ida-star/at-3");
});

test("an empty address means the first board, breadth first and IDA*", () => {
	const { start, methods, limits, counts } = decode([]);
	if (start.puzzle !== "rotation") throw new Error("the Rotation Game comes first");
	expect([...start.board].sort().join("")).toBe("1".repeat(8) + "2".repeat(8) + "3".repeat(8));
	expect(methods).toEqual({ left: "bfs-boards", right: "ida-star" });
	expect(limits).toEqual({ nodes: 10_000_000, megabytes: 512 });
	expect(counts).toEqual({ left: 0, right: 0 });
});

test("parts that cannot be read are replaced by the defaults, and the position says so", () => {
	const defaults = decode([]);
	expect(defaults.misread).toBe(false);
	const damaged = { ...defaults, misread: true };
	expect(decode(["rotation", "1112", "bf", "", "nodes-7", "memory-x", "at--3"])).toEqual(damaged);
	expect(decode(["chess"])).toEqual(damaged);
	expect(decode(["flip", "9x9:AA", "red"]).start).toEqual(usualStart("flip"));
	expect(decode(["rotation", SAMPLE, "bfs-boards", "bfs-boards", "at-1e999"]).counts).toEqual({
		left: 0,
		right: 0,
	});
});

test("any name of a puzzle is kept until the engine knows it", () => {
	check("turning/pancake:12/R2 R5/bfs/ida-star");
	check("turning/sliding:4x5/solved/ida-star-manhattan/ida-star");
	// Until the size of its table is known, the table may be a method.
	check("turning/pancake:9/R2 R5/gray-3/bfs/table");
});

test("a name that no puzzle can have is replaced, and so are methods that need tiles", () => {
	const cube = usualStart("2x2x2");
	for (const name of ["Chess", "pancake:", ""]) {
		expect(decode(["turning", name, "R"])).toMatchObject({ start: cube, misread: true });
	}
	expect(decode(["turning"])).toMatchObject({ start: cube, misread: true });
	const { methods, misread } = decode(["turning", "2x2x2", "R", "ida-star-manhattan", "a-star"]);
	expect([methods, misread]).toEqual([{ left: "bfs", right: "a-star" }, true]);
});

test("every puzzle of the list has a first board, whose address leads to it", () => {
	for (const race of RACES) {
		const start = usualStart(race);
		expect(raceOf(start)).toBe(race);
		expect(decode(encode(startedFrom(decode([]), start)))).toMatchObject({ start, misread: false });
	}
});

test("a board of more than 64 cells is not searched", () => {
	const written = `5x13:${btoa("\0".repeat(10)).replaceAll("=", "")}`;
	expect(decode(["flip", written, "white"]).start).toEqual(usualStart("flip"));
});

test("no more nodes are shown than the limit allows", () => {
	expect(decode(["rotation", SAMPLE, "bfs-boards", "bfs-boards", "nodes-1000", "at-5000"]).counts.left).toBe(
		1000,
	);
});

test("another puzzle keeps the methods that it has", () => {
	const before = decode(["rotation", SAMPLE, "a-star-exact", "a-star", "at-3"]);
	const after = startedFrom(before, { puzzle: "flip", board: none(3, 3), goal: "white" });
	expect(after.methods).toEqual({ left: "bfs", right: "a-star" });
	expect(after.counts).toEqual({ left: 0, right: 0 });
});
