/** A number between two, to be dragged. */

interface SliderProps {
	readonly label: string;
	readonly least: number;
	readonly most: number;
	readonly value: number;
	readonly onInput: (value: number) => void;
	/** The value in words, for the eye and for screen readers. */
	readonly told?: string;
	readonly step?: number;
}

export function Slider({ label, least, most, value, onInput, told, step = 1 }: SliderProps) {
	return (
		<label class="slider">
			<span>{label}</span>
			<input
				type="range"
				min={least}
				max={most}
				step={step}
				value={value}
				aria-valuetext={told}
				onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
			/>
			{/* Told by the slider itself; here it is only to be seen. */}
			{told !== undefined && (
				<span class="told" aria-hidden="true">
					{told}
				</span>
			)}
		</label>
	);
}
