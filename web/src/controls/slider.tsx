/** A slider for a number. */

interface SliderProps {
	readonly label: string;
	readonly least: number;
	readonly most: number;
	readonly value: number;
	readonly onInput: (value: number) => void;
	/** The value in words. It is shown and read by screen readers. */
	readonly valueText?: string;
	readonly step?: number;
}

export function Slider({ label, least, most, value, onInput, valueText, step = 1 }: SliderProps) {
	return (
		<label class="slider">
			<span>{label}</span>
			<input
				type="range"
				min={least}
				max={most}
				step={step}
				value={value}
				aria-valuetext={valueText}
				onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
			/>
			{/* Hidden from screen readers, which read the value from the slider itself. */}
			{valueText !== undefined && (
				<span class="value-text" aria-hidden="true">
					{valueText}
				</span>
			)}
		</label>
	);
}
