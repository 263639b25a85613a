/** The tiles of the home page. Each shows a position and opens it in its view. */

import type { ComponentChildren } from "preact";
import { type Address, hashOf, lastOf, type View } from "../address";
import { encode as encodeCode } from "../codes/position";
import { FlipDrawing } from "../flip/drawing";
import * as flip from "../flip/position";
import { words as views } from "../frame/words";
import { said } from "../language";
import { RotationDrawing } from "../rotation/drawing";
import { turned } from "../rotation/lines";
import * as rotation from "../rotation/position";
import { CHAPTERS, type Chapter } from "../why/position";
import { CHOSEN, CodeDrawing } from "./code-drawing";
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
	return (
		<ul class="tiles">
			<Tile to={games.rotation} chapters={["table", "order"]}>
				<RotationDrawing board={board} label={t.board} />
			</Tile>
			<Tile to={games.flip} chapters={["first", "quiet", "middle"]}>
				<FlipDrawing board={flip.boardAt(flipping, flipping.cursor)} label={t.board} />
			</Tile>
			<Tile to={{ view: "lights", parts: LIT }}>
				<LightsDrawing />
			</Tile>
			<Tile to={{ view: "turning", parts: TURNED }}>
				<CubeDrawing />
			</Tile>
			<Tile to={{ view: "codes", parts: encodeCode(CHOSEN) }}>
				<CodeDrawing />
			</Tile>
			<Tile
				to={{ view: "search", parts: ["rotation", RACED, "bfs-boards", "ida-star"] }}
				chapters={["table"]}
			>
				<TreesDrawing />
			</Tile>
			<Tile to={{ view: "why", parts: [] }} chapters={CHAPTERS}>
				{/* Only the pattern of one symbol is shown, because the first chapter is about it. */}
				<RotationDrawing board={board.replace(/[23]/g, "0")} label={t.board} />
			</Tile>
		</ul>
	);
}

/** A board seven moves from solved. The two searches expand different numbers of nodes on it, and both are quick. */
const RACED = "321221233221111123233331";

interface TileProps {
	readonly to: Address;
	/** The chapters about the position. */
	readonly chapters?: readonly Chapter[];
	readonly children: ComponentChildren;
}

function Tile({ to, chapters = [], children }: TileProps) {
	const t = said(words);
	const name = said(views).views;
	const room = to.view as Exclude<View, "home">;
	return (
		<li class="card">
			<a class="open" href={hashOf(to)}>
				<span class="drawing" aria-hidden="true">
					{children}
				</span>
				<strong>{name[room]}</strong>
				<span>{t.about[room]}</span>
			</a>
			{chapters.length > 0 && (
				<p class="chapters">
					{room !== "why" && <span>{name.why}: </span>}
					{chapters.map((chapter, index) => (
						<>
							{index > 0 && " · "}
							<a key={chapter} href={hashOf({ view: "why", parts: [chapter] })}>
								{t.chapters[chapter]}
							</a>
						</>
					))}
				</p>
			)}
		</li>
	);
}
