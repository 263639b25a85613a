/** Asks questions whose answers arrive later: only the answer to the last question is shown. */

import { useEffect, useState } from "preact/hooks";

/** The answer to a question that `key` names; the answer for an earlier key is not returned. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Answer | undefined {
	const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: Answer }>();
	useEffect(() => {
		let wanted = true;
		ask().then(
			(answer) => {
				if (wanted) setAnswered({ key, answer });
			},
			// Without an answer, the text is shown without the figure.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [key]);
	return answered?.key === key ? answered.answer : undefined;
}
