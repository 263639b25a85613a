/** A labeled checkbox. */

interface CheckProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
	/** A `switch` is announced as on or off. */
	readonly role?: "switch";
}

export function Check({ label, checked, onChange, role }: CheckProps) {
	return (
		<label class="check">
			<input
				type="checkbox"
				role={role}
				checked={checked}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			{label}
		</label>
	);
}
