/** The connection to a worker. */

import { Cancelled } from "./answers";
import { compiled, type ModuleName } from "./compiled";
import type { FromWorker, ToWorker } from "./messages";
import type { Module } from "./module";

interface Pending {
	resolve(answer: unknown): void;
	reject(reason: Error): void;
	readonly progress: ((progress: unknown) => void) | undefined;
}

/** Sends questions to a worker. Starts the worker when needed. */
export class Connection {
	readonly #subject: keyof Module;
	readonly #module: ModuleName;
	#pending = new Map<number, Pending>();
	#worker: Worker | undefined;
	#questions = 0;

	constructor(subject: keyof Module, module: ModuleName) {
		this.#subject = subject;
		this.#module = module;
	}

	/** Calls one of the module's functions. The types of answer and progress are not checked. */
	ask<Answer, Progress>(
		name: string,
		asked: readonly unknown[],
		progress?: (progress: Progress) => void,
	): Promise<Answer> {
		this.#worker ??= this.#start();
		const worker = this.#worker;
		const id = this.#questions++;
		const watched = progress !== undefined;
		return new Promise<unknown>((resolve, reject) => {
			this.#pending.set(id, { resolve, reject, progress: progress as Pending["progress"] });
			post(worker, { kind: "question", id, subject: this.#subject, name, asked, watched });
		}) as Promise<Answer>;
	}

	cut(): void {
		this.#stop(new Cancelled());
	}

	#start(): Worker {
		const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
		const failed = (reason: Error) => {
			if (worker === this.#worker) {
				this.#stop(reason);
			}
		};
		worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
			if (worker === this.#worker) this.#receive(data);
		});
		worker.addEventListener("error", ({ message }) => failed(new Error(message || "the worker failed")));
		// Questions that arrive before the module is compiled wait for it.
		compiled(this.#module).then((module) => post(worker, { kind: "module", module }), failed);
		return worker;
	}

	#stop(reason: Error): void {
		const pending = this.#pending;
		this.#worker?.terminate();
		this.#worker = undefined;
		this.#pending = new Map();
		for (const { reject } of pending.values()) {
			reject(reason);
		}
	}

	#receive(message: FromWorker): void {
		if (message.kind === "trap") {
			// The next question starts a fresh worker.
			this.#stop(new Error(message.message));
			return;
		}
		const pending = this.#pending.get(message.id);
		switch (message.kind) {
			case "progress":
				pending?.progress?.(message.progress);
				return;
			case "answer":
				this.#pending.delete(message.id);
				pending?.resolve(message.answer);
				return;
			case "failure":
				this.#pending.delete(message.id);
				pending?.reject(new Error(message.message));
		}
	}
}

function post(worker: Worker, message: ToWorker): void {
	worker.postMessage(message);
}
