/** Buttons. */

import { useRef, useState } from "preact/hooks";
import { isActive } from "../keyboard";
import { Icon, type IconName } from "./icon";

interface ButtonProps {
	/** The action in words. If only the icon is shown, screen readers read the label, and a tooltip shows it. */
	readonly label: string;
	readonly onClick: () => void;
	readonly icon?: IconName;
	/** `main`: the most common action. `bare`: only the icon is shown. */
	readonly kind?: "plain" | "main" | "bare";
	readonly disabled?: boolean;
	/** Makes the button a switch that is on or off. */
	readonly pressed?: boolean;
	/** The key that does the same, in the notation of `aria-keyshortcuts`. */
	readonly shortcut?: string;
}

/** Symbols that are shown in place of the names of keys. */
const KEYS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

export function Button({ label, onClick, icon, kind = "plain", disabled, pressed, shortcut }: ButtonProps) {
	const key = shortcut !== undefined && isActive(shortcut) ? shortcut : undefined;
	const title = key === undefined ? label : `${label} (${KEYS[key] ?? key})`;
	const button = useRef<HTMLButtonElement>(null);
	const [, setBlurs] = useState(0);
	// A browser takes the focus from a disabled button, and then no element has the focus. So disabling waits until the
	// focus moves.
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
			aria-keyshortcuts={key}
			title={kind === "bare" || key !== undefined ? title : undefined}
		>
			{icon !== undefined && <Icon name={icon} />}
			{kind !== "bare" && label}
		</button>
	);
}
