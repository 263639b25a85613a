/** A button that copies a text. */

import { useSignal } from "@preact/signals";
import { announce } from "../announce";
import { said } from "../language";
import { Button } from "./button";
import { Dialog } from "./dialog";
import type { IconName } from "./icon";
import { words } from "./words";

interface CopyButtonProps {
	readonly label: string;
	readonly icon: IconName;
	/** Called at the moment of copying; returns the text. */
	readonly text: () => string;
}

/** Confirms the copy for two seconds. If the browser forbids copying, a dialog shows the text. */
export function CopyButton({ label, icon, text }: CopyButtonProps) {
	const t = said(words);
	const copied = useSignal(false);
	const refused = useSignal<string | null>(null);
	const copy = async () => {
		const copy = text();
		try {
			// Without a secure connection, `navigator.clipboard` does not exist.
			await navigator.clipboard.writeText(copy);
		} catch {
			refused.value = copy;
			return;
		}
		copied.value = true;
		announce(t.copied);
		setTimeout(() => {
			copied.value = false;
		}, 2000);
	};
	const close = () => {
		refused.value = null;
	};
	return (
		<>
			<Button icon={icon} label={copied.value ? t.copied : label} onClick={() => void copy()} />
			{refused.value !== null && (
				<Dialog title={label} onClose={close}>
					<p>{t.notCopied}</p>
					<textarea readOnly aria-label={t.text} value={refused.value} />
					<div class="row">
						<Button kind="main" label={t.close} onClick={close} />
					</div>
				</Dialog>
			)}
		</>
	);
}

export function CopyLink({ link }: { readonly link: () => string }) {
	return <CopyButton icon="link" label={said(words).copyLink} text={link} />;
}
