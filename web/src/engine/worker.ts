/** The worker that answers the questions of `connection.ts`, one after the other. */

import type { FromWorker, Question, ToWorker } from "./messages";
import { type Module, start, Trap } from "./module";

/** The shortest time between two messages about progress, in milliseconds. */
const PAUSE = 50;

let announce: (module: Promise<Module>) => void;
const module = new Promise<Module>((resolve) => {
	announce = resolve;
});

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
	if (data.kind === "module") {
		announce(start(data.module));
	} else {
		void respond(data);
	}
});

async function respond({ id, subject, name, asked, watched }: Question): Promise<void> {
	try {
		const functions = (await module)[subject] as unknown as Record<string, (...asked: unknown[]) => unknown>;
		const answer = functions[name]?.(...asked, ...(watched ? [reporter(id)] : []));
		send({ kind: "answer", id, answer });
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		send(error instanceof Trap ? { kind: "trap", message } : { kind: "failure", id, message });
	}
}

/** Returns a function that sends progress, but skips reports that come too soon after the last one. */
function reporter(id: number): (progress: unknown) => void {
	let last = performance.now();
	return (progress) => {
		const now = performance.now();
		if (now - last >= PAUSE) {
			last = now;
			send({ kind: "progress", id, progress });
		}
	};
}

function send(message: FromWorker): void {
	postMessage(message);
}
