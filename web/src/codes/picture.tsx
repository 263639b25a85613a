/** The Tanner graph: qubits or columns, which a person toggles, and the checks that include them. */

import { signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { said } from "../language";
import { lightest, lit } from "./answer";
import { type Code, position, toggle, word } from "./game";
import { edgePath, isShort, layers, type Places, upright } from "./lattices";
import { after, isShown as isLightestShown } from "./pointing";
import { wordOf } from "./position";
import { edgesOf } from "./shape";
import { seeing } from "./syndrome";
import { words } from "./words";

/** The width at which the style sheet draws pictures higher than wide. */
const query = matchMedia("(max-width: 40rem)");
const isNarrow = signal(query.matches);

query.addEventListener("change", () => {
	isNarrow.value = query.matches;
});

/** Above this number of edges, a code in layers is drawn with its short edges only. */
const MOST_EDGES = 700;

/** The margin around the picture, for frames at its border. */
const MARGIN = 0.2;

export function Picture({ code }: { readonly code: Code }) {
	const t = said(words);
	const { shape } = code;
	const narrow = isNarrow.value;
	const places = useMemo(() => placesOf(code, narrow), [code.key, shape, narrow]);
	const edges = useMemo(() => edgesOf(shape), [shape]);
	const faint = useMemo(() => {
		const all = code.places === null && edges.length <= MOST_EDGES;
		return edgePath(places, all ? edges : edges.filter((edge) => isShort(places, edge)));
	}, [edges, places]);
	const focus = useSignal(0);
	const pointed = useSignal<number | null>(null);
	const focused = Math.min(focus.value, shape.places - 1);

	const chosen = new Map(word.value.map(({ place, pauli }) => [place, pauli]));
	const letter = { classical: "1", css: position.value.side, stabilizer: "" }[shape.kind];
	const found = isLightestShown.value ? lightest.value : null;
	const ringed = new Map(wordOf(found?.columns ?? [], shape).map(({ place, pauli }) => [place, pauli]));
	const seen = new Set(lit.value);
	const [first, end] = seeing(shape, position.value.side);
	const ofX = "X" in shape.checks ? shape.checks.X.length : places.checks.length;
	const sees = (check: number) => check >= first && check < end;
	const strong = edges.filter(({ check, place }) => sees(check) && chosen.has(place));
	const active = edges.filter(({ place }) => place === pointed.value);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing.
		<svg
			class="code-picture"
			viewBox={`${-MARGIN} ${-MARGIN} ${places.width + 2 * MARGIN} ${places.height + 2 * MARGIN}`}
			role="group"
			aria-label={t.picture[shape.kind](shape.places)}
			style={{ "--ratio": places.width / places.height, "--width": places.width }}
			onClick={({ target }) => {
				const place = placeOf(target);
				if (place === null) return;
				focus.value = place;
				toggle(place);
			}}
			onKeyDown={(event) => {
				const place = placeOf(event.target);
				if (place === null || event.altKey || event.ctrlKey || event.metaKey) return;
				if (event.key === " " || event.key === "Enter") {
					event.preventDefault();
					toggle(place);
					return;
				}
				const next = after(event.key, places.qubits, place);
				if (next === null) return;
				event.preventDefault();
				focus.value = next;
				// The focus moves at once and not after the next render, because another key may come before that.
				elementOf(event.currentTarget, next)?.focus();
			}}
			onPointerOver={({ target, pointerType }) => {
				pointed.value = pointerType === "mouse" ? placeOf(target) : null;
			}}
			onPointerLeave={() => {
				pointed.value = null;
			}}
		>
			<path class="edges" d={faint} />
			<path class="edges active" d={edgePath(places, active)} />
			<path class="edges strong" d={edgePath(places, strong)} />
			<g>
				{places.checks.map(([x, y], check) => (
					<rect
						key={check}
						class={`check${seen.has(check) ? " lit" : ""}${sees(check) ? "" : " blind"}`}
						x={x - 0.3}
						y={y - 0.3}
						width={0.6}
						height={0.6}
						rx={0.08}
						transform={check < ofX ? undefined : `rotate(45 ${x} ${y})`}
					/>
				))}
			</g>
			{places.qubits.map(([x, y], place) => {
				const pauli = chosen.get(place);
				const isChosen = pauli !== undefined;
				const text = isChosen ? (pauli ?? letter) : (ringed.get(place) ?? "");
				const name = t.place(shape.kind, place) + (isChosen ? `: ${text}` : "");
				return (
					// biome-ignore lint/a11y/useSemanticElements: a button cannot be part of a drawing.
					<g
						key={place}
						class={`qubit${isChosen ? " chosen" : ""}${ringed.has(place) ? " ringed" : ""}`}
						data-place={place}
						role="button"
						tabindex={place === focused ? 0 : -1}
						aria-pressed={isChosen}
						aria-label={ringed.has(place) ? `${name}, ${t.isLightest}` : name}
					>
						<circle class="target" cx={x} cy={y} r={0.72} />
						{ringed.has(place) && <circle class="ring" cx={x} cy={y} r={0.56} />}
						<circle class="body" cx={x} cy={y} r={0.36} />
						{text !== "" && (
							<text x={x} y={y + 0.17}>
								{text}
							</text>
						)}
					</g>
				);
			})}
		</svg>
	);
}

function placesOf({ places, shape }: Code, isNarrow: boolean): Places {
	if (places === null) return layers(shape, isNarrow);
	return isNarrow && places.width > places.height ? upright(places) : places;
}

function elementOf(drawing: SVGSVGElement, place: number): SVGElement | null {
	return drawing.querySelector<SVGElement>(`[data-place="${place}"]`);
}

function placeOf(target: EventTarget | null): number | null {
	const element = target instanceof Element ? target.closest("[data-place]") : null;
	return element === null ? null : Number(element.getAttribute("data-place"));
}
