/** One of a few options, all visible. */

import { useId } from "preact/hooks";

interface ChoiceProps<Value extends string> {
	/** The name of the choice, for screen readers. */
	readonly label: string;
	readonly options: readonly { readonly value: Value; readonly label: string }[];
	readonly chosen: Value;
	readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
	const name = useId();
	return (
		<fieldset class="choice">
			<legend class="unseen">{label}</legend>
			{options.map((option) => (
				<label key={option.value}>
					<input
						class="unseen"
						type="radio"
						name={name}
						checked={option.value === chosen}
						onChange={() => onChoose(option.value)}
					/>
					{option.label}
				</label>
			))}
		</fieldset>
	);
}
