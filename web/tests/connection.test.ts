/** The results of requests when the worker fails. */

import { beforeEach, expect, test, vi } from "vitest";
import { Cancelled } from "../src/engine/answers";
import { Connection } from "../src/engine/connection";
import type { FromWorker, Question } from "../src/engine/messages";

vi.mock("../src/engine/compiled", () => ({ compiled: () => new Promise(() => {}) }));

/** A fake worker. The test decides which messages it sends. */
class Stage extends EventTarget {
	static readonly all: Stage[] = [];
	readonly questions: Question[] = [];
	ended = false;

	constructor() {
		super();
		Stage.all.push(this);
	}

	postMessage(question: Question): void {
		this.questions.push(question);
	}

	terminate(): void {
		this.ended = true;
	}

	say(data: FromWorker): void {
		this.dispatchEvent(Object.assign(new Event("message"), { data }));
	}
}

beforeEach(() => {
	Stage.all.length = 0;
	vi.stubGlobal("Worker", Stage);
});

const last = () => {
	const stage = Stage.all.at(-1);
	if (stage === undefined) throw new Error("there is no worker");
	return stage;
};

test("a failure concerns one question only", async () => {
	const connection = new Connection("flip", "games");
	const first = connection.ask("some", []);
	const second = connection.ask("some", []);
	const stage = last();
	const [one, two] = stage.questions;
	stage.say({ kind: "failure", id: one?.id ?? -1, message: "no such board" });
	stage.say({ kind: "answer", id: two?.id ?? -1, answer: 42 });
	await expect(first).rejects.toThrow("no such board");
	await expect(second).resolves.toBe(42);
	expect(stage.ended).toBe(false);
});

test("after a trap all questions fail, and the next one has a fresh worker", async () => {
	const connection = new Connection("flip", "games");
	const asked = [connection.ask("some", []), connection.ask("quiet", [])];
	const broken = last();
	broken.say({ kind: "trap", message: "out of memory" });
	for (const question of asked) await expect(question).rejects.toThrow("out of memory");
	expect(broken.ended).toBe(true);

	const next = connection.ask("some", []);
	expect(Stage.all).toHaveLength(2);
	const id = last().questions[0]?.id ?? -1;
	// Later messages of the broken worker are ignored.
	broken.say({ kind: "answer", id, answer: "too late" });
	last().say({ kind: "answer", id, answer: "in time" });
	await expect(next).resolves.toBe("in time");
});

test("a cancelled question is rejected as cancelled", async () => {
	const connection = new Connection("search", "search");
	const asked = connection.ask("run", []);
	connection.cut();
	await expect(asked).rejects.toBeInstanceOf(Cancelled);
	expect(last().ended).toBe(true);
});
