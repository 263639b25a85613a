/** The tiles of the home page. Each shows a position and opens it in its view. */

import type { ComponentChildren } from "preact";
import { type Address, hashOf, lastOf, type View } from "../address";
import { decode as decodeCode, encode as encodeCode } from "../codes/position";
import { FlipDrawing } from "../flip/drawing";
import * as flip from "../flip/position";
import { words as views } from "../frame/words";
import { said } from "../language";
import { type Drawing, lastDrawingOf } from "../play/last";
import { RotationDrawing } from "../rotation/drawing";
import { turned } from "../rotation/lines";
import * as rotation from "../rotation/position";
import { CHAPTERS, type Chapter } from "../why/position";
import { CHOSEN, CodeDrawing, drawableOf } from "./code-drawing";
import { CubeDrawing, TURNED } from "./cube-drawing";
import { LIT, LightsDrawing } from "./lights-drawing";
import { TreesDrawing } from "./trees-drawing";
import { words } from "./words";

export function Tiles() {
	const t = said(words);
	const games = { rotation: lastOf("rotation"), flip: lastOf("flip") };
	const turning = rotation.decode(games.rotation.parts);
	const flipping = flip.decode(games.flip.parts);
	const board = turning.steps.slice(0, turning.cursor).reduce(turned, turning.start);
	const code = decodeCode(lastOf("codes").parts);
	const chosen = lastOf("codes").parts.length > 0 && drawableOf(code) !== null ? code : CHOSEN;
	return (
		<>
			<ul class="tiles">
				<Tile chapters={["table", "order"]}>
					<Open to={games.rotation}>
						<RotationDrawing board={board} label={t.board} />
					</Open>
				</Tile>
				<Tile chapters={["lights", "first", "quiet", "middle"]} isPair={true}>
					<OpenLast view="lights" parts={LIT}>
						<LightsDrawing />
					</OpenLast>
					<Open to={games.flip}>
						<FlipDrawing board={flip.boardAt(flipping, flipping.cursor)} label={t.board} />
					</Open>
				</Tile>
				<Tile chapters={["turning"]}>
					<OpenLast view="turning" parts={TURNED}>
						<CubeDrawing />
					</OpenLast>
				</Tile>
				<Tile chapters={["codes"]}>
					<Open to={{ view: "codes", parts: encodeCode(chosen) }}>
						<CodeDrawing position={chosen} />
					</Open>
				</Tile>
				<Tile chapters={["table", "turning"]}>
					<Open to={{ view: "search", parts: ["rotation", RACED, "bfs-boards", "ida-star"] }}>
						<TreesDrawing />
					</Open>
				</Tile>
			</ul>
			<Chapters of={CHAPTERS} kind="all-chapters" />
		</>
	);
}

/** A board seven moves from solved. The two searches expand different numbers of nodes on it, and both are quick. */
const RACED = "321221233221111123233331";

interface TileProps {
	/** The chapters about the positions. */
	readonly chapters: readonly Chapter[];
	/** Whether two positions share the tile. */
	readonly isPair?: boolean;
	readonly children: ComponentChildren;
}

function Tile({ chapters, isPair = false, children }: TileProps) {
	return (
		<li class={isPair ? "card pair" : "card"}>
			<div class="opens">{children}</div>
			<Chapters of={chapters} kind="chapters" />
		</li>
	);
}

interface OpenProps {
	readonly to: Address;
	readonly children: ComponentChildren;
}

/** A drawing and a link to its position. */
function Open({ to, children }: OpenProps) {
	const room = to.view as Exclude<View, "home" | "why">;
	return (
		<a class="open" href={hashOf(to)}>
			<span class="drawing" aria-hidden="true">
				{children}
			</span>
			<strong>{said(views).views[room]}</strong>
			<span>{said(words).about[room]}</span>
		</a>
	);
}

interface OpenLastProps {
	readonly view: View;
	/** The position of `children`. */
	readonly parts: readonly string[];
	readonly children: ComponentChildren;
}

/** The last position of a view if its picture is known, and otherwise another position. */
function OpenLast({ view, parts, children }: OpenLastProps) {
	const drawing = lastDrawingOf(view);
	if (drawing === null) return <Open to={{ view, parts }}>{children}</Open>;
	return (
		<Open to={lastOf(view)}>
			<LastDrawing {...drawing} />
		</Open>
	);
}

function LastDrawing({ box, polygons }: Drawing) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the link around the drawing has a label.
		<svg class="last-drawing" viewBox={box}>
			{polygons.map(({ points, fill, mark }, index) => (
				<g key={index}>
					<polygon points={points} style={{ fill }} />
					{mark !== undefined && (
						<text x={mark.x} y={mark.y} style={{ fontSize: `${mark.size}px` }}>
							{mark.text}
						</text>
					)}
				</g>
			))}
		</svg>
	);
}

interface ChaptersProps {
	readonly of: readonly Chapter[];
	readonly kind: "chapters" | "all-chapters";
}

function Chapters({ of, kind }: ChaptersProps) {
	const t = said(words);
	const { why } = said(views).views;
	return (
		<p class={kind}>
			{kind === "chapters" ? why : <a href={hashOf({ view: "why", parts: [] })}>{why}</a>}
			{t.colon}
			{of.map((chapter, index) => (
				<>
					{index > 0 && " · "}
					<a key={chapter} href={hashOf({ view: "why", parts: [chapter] })}>
						{t.chapters[chapter]}
					</a>
				</>
			))}
		</p>
	);
}
