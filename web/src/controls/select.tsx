/** One of many, of which only the chosen one is seen. */

interface SelectProps<Value extends string | number> {
	/** What is chosen; told to screen readers. */
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
