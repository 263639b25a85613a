/** The calls about Lights Out by any rule. */

import { type Reader, Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { Lights, LightsFault, LightsGame, LightsGoal, LightsProgress, Wrap } from "../lights";
import { COUNT_FAULTS, readCountFault } from "./flip";

const WRAPS: readonly Wrap[] = ["none", "cylinder", "torus", "moebius", "klein", "projective"];
const KINDS = ["any", "solvable", "unsolvable"] as const;
/** The number of presses in reports that come before any solution is found. */
const NONE = 2 ** 32 - 1;

export const lights = (call: Call): AtOnce<Lights> => ({
	rules() {
		const answer = call("lights_rules", new Writer());
		return answer.list(() => ({
			name: answer.text(),
			drawing: answer.text(),
			forAllBoards: answer.choice([false, true] as const),
		}));
	},

	game(game) {
		const answer = call("lights_game", writeGame(game));
		if (answer.u8() === 1) return fault(answer);
		const cells = answer.list(() => ({
			row: answer.u32(),
			column: answer.u32(),
			corners: answer.list(() => [answer.f64(), answer.f64()] as const),
		}));
		const buttons = answer.list(() => ({
			cell: answer.u32(),
			changed: answer.list(() => [answer.u32(), answer.u8()] as const),
		}));
		return { kind: "game", cells, buttons };
	},

	board(game, text) {
		const answer = call("lights_board", writeGame(game).bytes(new TextEncoder().encode(text)));
		if (answer.u8() === 1) return fault(answer);
		return { kind: "board", shape: answer.text(), mask: answer.text(), states: numbers(answer) };
	},

	fewest(game, goal, memory, board, progress) {
		const request = writeGoal(writeGame(game), goal).count(memory).bytes(board);
		const answer = call("lights_fewest", request, told(progress));
		const kind = answer.choice(["solved", "unsolvable", "stopped"] as const);
		const nullity = answer.u32();
		switch (kind) {
			case "solved": {
				const [length, reached] = [answer.u32(), answer.u8()];
				return { kind, nullity, length, reached, presses: numbers(answer) };
			}
			case "unsolvable":
				return { kind, nullity, obstacle: answer.list(() => answer.u32()) };
			case "stopped":
				return { kind, nullity, needed: answer.f64() };
		}
	},

	check(game, goal, boards, answers) {
		const answer = call("lights_check", writeGoal(writeGame(game), goal).text(boards).letters(answers));
		const kind = answer.choice(["right", "unread", ...COUNT_FAULTS] as const);
		if (kind === "right") return { kind, boards: answer.u32() };
		if (kind === "unread") return fault(answer);
		return { ...readCountFault(kind, answer), board: answer.u32(), line: answer.u32() };
	},

	quiet(game, goal, most) {
		const answer = call("lights_quiet", writeGoal(writeGame(game), goal).u32(most));
		return { nullity: answer.u32(), patterns: answer.list(() => numbers(answer)) };
	},

	generate(game, goal, wanted, seed) {
		const [kind, presses] = typeof wanted === "string" ? [KINDS.indexOf(wanted), 0] : [3, wanted.presses];
		const request = writeGoal(writeGame(game), goal).u8(kind).u32(presses).u64(seed);
		const answer = call("lights_generate", request);
		return answer.u8() === 1 ? fault(answer) : numbers(answer);
	},

	census(game, progress) {
		const answer = call("lights_census", writeGame(game), told(progress));
		if (answer.u8() === 1) return null;
		const counts = () => answer.list(() => BigInt(answer.text()));
		return { uniform: counts(), cheapest: counts() };
	},
});

export function writeGame({ rule, shape, wrap, states, mask }: LightsGame, request = new Writer()): Writer {
	return request.text(rule).text(shape).choice(WRAPS, wrap).u8(states).text(mask);
}

export function writeGoal(request: Writer, goal: LightsGoal): Writer {
	return request.u8(goal === null ? 0 : goal + 1);
}

function fault(answer: Reader): LightsFault {
	return { kind: "fault", why: answer.text() };
}

function numbers(answer: Reader): Uint8Array {
	return answer.bytes(answer.u32());
}

function told(progress: ((progress: LightsProgress) => void) | undefined) {
	return (
		progress &&
		((report: Reader) => {
			const [fraction, upper, lower] = [report.f64(), report.u32(), report.u32()];
			progress({ fraction, upper: upper === NONE ? Infinity : upper, lower });
		})
	);
}
