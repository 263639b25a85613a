/**
 * A sentence of the page, or one with the library's reason behind it. The library speaks English, so in another language its
 * reason stands apart, as a quotation.
 */

export interface Quoting {
	readonly sentence: string;
	readonly reason: string;
}

export function Sentence({ of }: { readonly of: string | Quoting }) {
	if (typeof of === "string") return <>{of}</>;
	return (
		<>
			{of.sentence}
			<q class="reason" lang="en">
				{of.reason}
			</q>
		</>
	);
}
