/** A drop-down list. */

interface SelectProps<Value extends string | number> {
	/** The name of the choice, for screen readers. */
	readonly label: string;
	readonly options: readonly Value[];
	readonly chosen: Value;
	readonly name: (option: Value) => string;
	readonly onChoose: (option: Value) => void;
}

export function Select<Value extends string | number>({
	label,
	options,
	chosen,
	name,
	onChoose,
}: SelectProps<Value>) {
	return (
		<select
			aria-label={label}
			value={chosen}
			onChange={(event) => {
				const option = options[event.currentTarget.selectedIndex];
				if (option !== undefined) onChoose(option);
			}}
		>
			{options.map((option) => (
				<option key={option} value={option}>
					{name(option)}
				</option>
			))}
		</select>
	);
}
