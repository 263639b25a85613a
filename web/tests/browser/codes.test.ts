/** The view of codes: proofs of distances, the picture played by pointer and keys, and pasted codes. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WINDOWS } from "./every.ts";
import { hash, inSettings, LATE, open, person } from "./matrix.ts";
import { expectAccessible, firstVisit, follow, picture, visit } from "./page.ts";

const sizes = (page: Page) => page.locator(".distance .sizes").textContent();
const lit = (page: Page) => page.locator(".code-picture .lit").count();
const qubit = (page: Page, place: number) => page.locator(`[data-place="${place}"]`);

inSettings((setting) => {
	const { say, isPhone } = setting;
	const student = person(setting, "hidden");
	const verdict = (page: Page) => page.locator(".codes .verdict").textContent();

	test("the gross code is drawn and its distance is proved", async () => {
		const { page, end } = await open(setting, "#codes");
		await page.locator(".code-picture").waitFor();
		expect(await page.locator(".qubit").count()).toBe(144);
		expect(await page.locator(".code-picture .check").count()).toBe(144);
		await expect.poll(() => sizes(page), LATE).toBe("[[144, 12, 12]]");
		expect(await page.locator(".bracket.proved").count()).toBe(2);
		// The qubits of one of the lightest operators are marked.
		expect(await page.locator(".qubit.ringed").count()).toBe(12);
		await expectAccessible(page);
		await end();
	});

	test("a toggled qubit lights the checks that see it, by touch, by click and by keys", async () => {
		const page = await student.at("#codes/surface-3");
		await qubit(page, 4).waitFor();
		if (isPhone) await qubit(page, 4).tap();
		else await qubit(page, 4).click();
		await expect.poll(() => hash(page), LATE).toBe("#codes/surface-3/x/4");
		// The central qubit is in two X checks and two Z checks.
		expect(await lit(page)).toBe(2);
		expect(await verdict(page)).toContain(say("weight 1 · 2 checks lit", "重量 1 · 2 个校验亮起"));
		await qubit(page, 4).focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Space");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("Enter");
		await expect.poll(() => hash(page), LATE).toBe("#codes/surface-3/x/4.5.3");
		// A row of X operators from edge to edge is a logical operator. So is a row of Z operators.
		await page.getByText(say("Z operators", "Z 算符"), { exact: true }).click();
		await expect.poll(() => hash(page), LATE).toBe("#codes/surface-3/z");
	});

	test("an operator that no check sees is a stabilizer or logical", async () => {
		const page = await student.at("#codes/steane/x/0.2.4.6");
		await expect.poll(() => verdict(page), LATE).toContain(say("a product of checks", "校验的乘积"));
		// Columns 0, 1 and 2 are the binary numbers 1, 2 and 3, whose sum without carry is 0.
		await student.at("#codes/steane/z/0.1.2");
		await expect.poll(() => verdict(page), LATE).toContain(say("A logical operator!", "是逻辑算符！"));
		await expect.poll(() => verdict(page), LATE).toContain(say("Nothing is lighter", "没有更轻的"));
		await student.at("#codes/hamming/x/0.1.2");
		await expect.poll(() => verdict(page), LATE).toContain(say("A codeword!", "是码字！"));
		await student.at("#codes/five-qubit");
		await expect.poll(() => sizes(page), LATE).toBe("[[5, 1, 3]]");
		await page.getByRole("button", { name: say("Choose the lightest one", "选中最轻的") }).click();
		await expect.poll(() => verdict(page), LATE).toContain(say("weight 3", "重量 3"));
		await page.getByRole("button", { name: say("Clear", "清空") }).click();
		await expect.poll(() => hash(page), LATE).toBe("#codes/five-qubit");
	});

	test("a qubit of a stabilizer code has X, Y and Z in turn", async () => {
		const page = await student.at("#codes/five-qubit");
		await qubit(page, 1).waitFor();
		for (const pauli of ["x", "y", "z"]) {
			await qubit(page, 1).click();
			await expect.poll(() => hash(page), LATE).toBe(`#codes/five-qubit/x/${pauli}1`);
			expect(await qubit(page, 1).textContent()).toBe(pauli.toUpperCase());
		}
		await qubit(page, 1).click();
		await expect.poll(() => hash(page), LATE).toBe("#codes/five-qubit");
	});

	test("a code is pasted, what is wrong in it is said, and it is kept", async () => {
		const page = await student.at("#codes/steane");
		await page.getByRole("button", { name: say("Paste a code", "粘贴编码") }).click();
		const first = page.getByLabel(say("Code, or H_X", "编码，或 H_X"));
		const read = page.getByRole("button", { name: say("Read", "读取"), exact: true });
		await first.fill("1110\n01x1\n");
		await read.click();
		// This is a message of the library.
		await expect
			.poll(() => page.locator("dialog .fault").textContent(), LATE)
			.toMatch(/line 2, column 3: expected 0 or 1, found "x"$/);
		const selected = () =>
			first.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
		expect(await selected()).toBe("x");
		await expectAccessible(page);
		// The code [[4, 2, 2]], given by its two matrices.
		await first.fill("1111");
		await page.getByLabel(say("H_Z, if the text above is H_X", "H_Z（上面是 H_X 时）")).fill("1111");
		await read.click();
		await expect.poll(() => sizes(page), LATE).toBe("[[4, 2, 2]]");
		const address = await hash(page);
		expect(address).toMatch(/^#codes\/kept-[0-9a-z]+$/);
		await page.reload();
		await expect.poll(() => sizes(page), LATE).toBe("[[4, 2, 2]]");
		await page.goBack();
		await expect.poll(() => sizes(page), LATE).toBe("[[7, 1, 3]]");
	});
});

test("generators, rows [X | Z] and files are read, and what is no code is named", async () => {
	const { page, end } = await visit("#codes/steane");
	const paste = async (text: string, rows: string) => {
		await page.getByRole("button", { name: "Paste a code" }).click();
		await page.getByLabel("Code, or H_X").fill(text);
		await page.getByLabel("The rows are").selectOption(rows);
		await page.getByRole("button", { name: "Read", exact: true }).click();
	};
	await paste("1111", "generators");
	await expect.poll(() => sizes(page), LATE).toBe("[4, 1, 4]");
	await paste("1001001100\n0100100110\n1010000011\n0101010001", "symplectic");
	await expect.poll(() => sizes(page), LATE).toBe("[[5, 1, 3]]");
	// The code has no logical qubits, so the lightest stabilizers are shown.
	await paste("XX\nZZ", "checks");
	await expect.poll(() => sizes(page), LATE).toBe("[[2, 0, 2]]");
	await page.getByText("these are the lightest stabilizers").waitFor();
	await paste("error(0.1) D0 L0", "checks");
	await page.getByText("This is a detector error model.").waitFor();
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.evaluate(() => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File(["XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n"], "five.txt"));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
	});
	await expect.poll(() => sizes(page), LATE).toBe("[[5, 1, 3]]");
	await end();
});

test("a long search reports its bounds, and can be stopped and begun again", async () => {
	const { page, end } = await visit("#codes/bb-288");
	const bounds = page.locator(".bracket .bounds").first();
	await expect.poll(() => bounds.textContent(), LATE).toMatch(/at least ([2-9]|1\d)/);
	await page.getByRole("button", { name: "Stop" }).click();
	await page.getByText("Stopped.").waitFor();
	const stopped = await bounds.textContent();
	await page.waitForTimeout(500);
	expect(await bounds.textContent()).toBe(stopped);
	await page.getByRole("button", { name: "Search again" }).click();
	await page.getByText("The search runs").waitFor();
	await page.getByLabel("Code", { exact: true }).selectOption("steane");
	await expect.poll(() => sizes(page), LATE).toBe("[[7, 1, 3]]");
	await end();
});

test("damaged links and codes that are not here are said", async () => {
	const damaged = await visit("#codes/nothing");
	await damaged.page.getByText("This link is damaged").waitFor();
	for (const address of ["#codes/steane/x/7", "#codes/steane/x/x0"]) {
		await follow(damaged.page, "#codes/shor");
		await expect.poll(() => damaged.page.getByText("This link is damaged").count(), LATE).toBe(0);
		await follow(damaged.page, address);
		await damaged.page.getByText("This link is damaged").waitFor();
	}
	await damaged.end();
	const { page, end } = await visit("#codes/kept-1234");
	await page.getByText("This code is not here").waitFor();
	await end();
});

test("a large matrix is drawn as a picture, and its distance proved", async () => {
	const { page, end } = await visit("#codes");
	// The cycle graph of 600 vertices. Its code is the repetition code.
	const rows = Array.from({ length: 600 }, (_, row) => `[${row}, ${(row + 1) % 600}]`).join(", ");
	await page.getByRole("button", { name: "Paste a code" }).click();
	await page.getByLabel("Code, or H_X").fill(`{"n": 600, "h": [${rows}]}`);
	await page.getByRole("button", { name: "Read", exact: true }).click();
	await page.getByRole("img", { name: "Picture of the checks: 600 rows, 600 columns" }).waitFor();
	await expect.poll(() => sizes(page), LATE).toBe("[600, 1, 600]");
	await picture(page, "codes-matrix");
	await expectAccessible(page);
	await end();
});

for (const { name, options, test } of WINDOWS) {
	test(`every kind of code shuts nobody out, ${name}`, async () => {
		const { page, end } = await firstVisit("#home", options);
		for (const code of ["gross/x/0.7.20", "surface-5/z/0.1", "five-qubit/x/x0.z2", "golay/x/0.5", "shor"]) {
			await follow(page, `#codes/${code}`);
			await page.locator(".bracket.proved").first().waitFor();
			await expectAccessible(page);
			await picture(page, `codes-${code.split("/")[0]}-${name}`);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, code).toBeLessThanOrEqual(0);
		}
		await end();
	});
}
