/** Buttons. */

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
	/** The key that does the same. */
	readonly shortcut?: string;
}

export function Button({ label, onClick, icon, kind = "plain", disabled, pressed, shortcut }: ButtonProps) {
	const title = shortcut === undefined ? label : `${label} (${shortcut})`;
	return (
		<button
			type="button"
			class={kind}
			onClick={onClick}
			disabled={disabled}
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
