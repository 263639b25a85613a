/** Buttons. */

import { useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./icon";

interface ButtonProps {
	/** What it does. Where only the icon is drawn, it is still told and shown on hover. */
	readonly label: string;
	readonly onClick: () => void;
	readonly icon?: IconName;
	/** `main`: the one that most people want. `bare`: its icon only. */
	readonly kind?: "plain" | "main" | "bare";
	readonly disabled?: boolean;
	/** Makes it a switch that is on or off. */
	readonly pressed?: boolean;
	/** The key that does the same, as `aria-keyshortcuts` names it. */
	readonly shortcut?: string;
}

/** What stands on a key whose name is another. */
const KEYS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

export function Button({ label, onClick, icon, kind = "plain", disabled, pressed, shortcut }: ButtonProps) {
	const title = shortcut === undefined ? label : `${label} (${KEYS[shortcut] ?? shortcut})`;
	const button = useRef<HTMLButtonElement>(null);
	const [, setBlurs] = useState(0);
	// A browser takes the focus from a button that is disabled, and gives it to nothing; so that waits until it is left.
	const held = disabled === true && button.current !== null && button.current === document.activeElement;
	return (
		<button
			ref={button}
			type="button"
			class={kind}
			onClick={held ? undefined : onClick}
			onBlur={() => held && setBlurs((count) => count + 1)}
			disabled={disabled && !held}
			aria-disabled={held || undefined}
			aria-pressed={pressed}
			aria-label={kind === "bare" ? label : undefined}
			aria-keyshortcuts={shortcut}
			title={kind === "bare" || shortcut !== undefined ? title : undefined}
		>
			{icon !== undefined && <Icon name={icon} />}
			{kind !== "bare" && label}
		</button>
	);
}
