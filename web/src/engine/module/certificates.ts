/** The call about certificates. */

import { Writer } from "../bytes";
import type { AtOnce, Call } from "../call";
import type { Certificates } from "../certificates";

export const certificates = (call: Call): AtOnce<Certificates> => ({
	check(text) {
		const answer = call("certificates_check", new Writer().bytes(text));
		const kind = answer.choice(["proved", "false", "unreadable"] as const);
		if (kind === "proved") return { kind, sentence: answer.text() };
		return { kind, line: answer.u32(), why: answer.text() };
	},
});
