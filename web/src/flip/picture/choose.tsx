/** The button that opens a file with a picture or a board. */

import { useRef } from "preact/hooks";
import { Button } from "../../controls/button";
import { said } from "../../language";
import { takeFile } from "../boards";
import { words } from "./words";

export function ChoosePicture() {
	const t = said(words);
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				accept="image/*,.pbm,.txt,.in"
				hidden
				aria-label={t.choose}
				onChange={(event) => {
					const file = event.currentTarget.files?.[0];
					// Without this, a second choice of the same file would be no change.
					event.currentTarget.value = "";
					if (file !== undefined) void takeFile(file);
				}}
			/>
			<Button icon="picture" label={t.choose} onClick={() => input.current?.click()} />
		</>
	);
}
