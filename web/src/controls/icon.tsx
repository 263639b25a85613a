/** Icons: strokes on a square of 24 × 24, drawn for this page. */

const STROKES = {
	home: "M4 11l8-7 8 7M6 10v10h4v-6h4v6h4V10",
	undo: "M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
	redo: "M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3",
	play: "M8 5v14l11-7z",
	pause: "M9 5v14M15 5v14",
	stop: "M6 6h12v12H6z",
	back: "M15 5l-8 7 8 7",
	forward: "M9 5l8 7-8 7",
	first: "M18 5l-8 7 8 7M6 5v14",
	last: "M6 5l8 7-8 7M18 5v14",
	hint: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 4H9c0-2 0-3-1-4z",
	shuffle:
		"M4 7h3c5 0 5 10 10 10h3M17 14l3 3-3 3M4 17h3c2 0 3-2 4-3.500M13 10.500C14 9 15 7 17 7h3M17 4l3 3-3 3",
	brush: "M19 4c-5 2-9 6-11 10l2 2c4-2 8-6 10-11zM8 14c-3 0-3 4-5 5 3 2 8 1 7-3",
	paste: "M9 4h6v3H9zM9 5H6v15h12V5h-3M9 12h6M9 16h4",
	link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
	eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
	close: "M6 6l12 12M18 6L6 18",
	picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.010",
	search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
	flag: "M6 21V4h11l-2 4 2 4H6",
	grid: "M4 4h16v16H4zM4 12h16M12 4v16",
	again: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M19 5l-1.400 1.400M6.400 17.600L5 19",
	moon: "M20 14A8.500 8.500 0 1 1 10 4a7 7 0 0 0 10 10z",
	contrast: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7h5M12 11h8M12 15h7M12 19h4",
	language: "M4 6h10M9 3v3M12 6c-1 5-4 8-8 10M6 9c1 3 4 5 7 6M12 21l4.500-11L21 21M13.500 17.500h6",
} as const;

export type IconName = keyof typeof STROKES;

/** An icon. It is hidden from screen readers, because a label beside or around it has the same meaning. */
export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			stroke-width="2"
			stroke-linecap="round"
			stroke-linejoin="round"
			aria-hidden="true"
		>
			<path d={STROKES[name]} />
		</svg>
	);
}
