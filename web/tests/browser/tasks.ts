/** The processor time of tasks of the page's main thread, which does not depend on other programs. */

import type { Page } from "playwright-core";

interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	readonly args?: { readonly name?: string };
	/** In microseconds. */
	readonly tdur?: number;
}

/** The longest task while something is done, in milliseconds. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
	const session = await page.context().newCDPSession(page);
	const events: TraceEvent[] = [];
	session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
	await session.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: { includedCategories: ["toplevel"] },
	});
	await act();
	// The last task of `act` may still be running, and would not be in the trace: a later task follows it.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
	await session.send("Tracing.end");
	await complete;
	const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
	const main = new Set(
		events
			.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
			.map(threadOf),
	);
	const tasks = events.filter(
		(event) => event.ph === "X" && event.name.endsWith("RunTask") && main.has(threadOf(event)),
	);
	if (tasks.length === 0) throw new Error("a page runs tasks");
	return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
