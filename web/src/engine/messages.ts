/** The messages between the page and a worker. */

import type { Module } from "./module";

export type ToWorker = { readonly kind: "module"; readonly module: WebAssembly.Module } | Question;

export interface Question {
	readonly kind: "question";
	readonly id: number;
	readonly subject: keyof Module;
	readonly name: string;
	readonly asked: readonly unknown[];
	/** Whether the worker sends messages about progress. */
	readonly watched: boolean;
}

export type FromWorker =
	| { readonly kind: "progress"; readonly id: number; readonly progress: unknown }
	| { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
	| { readonly kind: "failure"; readonly id: number; readonly message: string }
	/** The module failed during a call. It cannot be called again. */
	| { readonly kind: "trap"; readonly message: string };
