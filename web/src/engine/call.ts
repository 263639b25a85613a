/** A blocking call of the module: bytes in, bytes out. */

import type { Reader, Writer } from "./bytes";

/** Calls one of the module's functions; `progress` is called with the module's reports of progress. */
export type Call = (name: string, request: Writer, progress?: (report: Reader) => void) => Reader;

/** The interface `Questions` with direct answers in place of promises. */
export type AtOnce<Questions> = {
	[Name in keyof Questions]: Questions[Name] extends (...asked: infer Asked) => Promise<infer Answer>
		? (...asked: Asked) => Answer
		: never;
};
