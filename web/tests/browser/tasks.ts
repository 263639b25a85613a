/** The processor time of tasks on the page's main thread. Other programs do not affect it. */

import type { Page } from "playwright-core";

interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	readonly args?: { readonly name?: string };
	/** The processor time of a task, in microseconds. */
	readonly tdur?: number;
}

/** The longest task on the main thread during `act`, in milliseconds of processor time. */
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
	// A task that still runs is not in the trace. So the trace ends only after a later task.
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
