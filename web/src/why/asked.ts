/** Asks questions whose answers arrive later. Only the answer to the last question is returned. */

import { useEffect, useState } from "preact/hooks";

/** The answer to the question with this key; `undefined` until it arrives. Answers for earlier keys are dropped. */
export function useAnswer<Answer>(key: string, ask: () => Promise<Answer>): Answer | undefined {
	const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: Answer }>();
	useEffect(() => {
		let wanted = true;
		ask().then(
			(answer) => {
				if (wanted) setAnswered({ key, answer });
			},
			// Without an answer, the text is shown without its figure.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [key]);
	return answered?.key === key ? answered.answer : undefined;
}
