/**
 * A sentence of the page, which the library's reason may follow. The reason is in English. On a page in another
 * language, it is set apart as a quotation.
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
