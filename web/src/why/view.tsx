/** Why it works: four short pieces, each around a figure. */

import type { ComponentChildren } from "preact";
import { Later } from "../controls/later";
import { said } from "../language";
import { Lifted } from "./lifted";
import { Links } from "./links";
import { Meet } from "./meet";
import { Order } from "./order";
import { Quiet } from "./quiet";
import { Rows } from "./rows";
import "./why.css";
import { words } from "./words";

export function WhyView() {
	const t = said(words);
	return (
		<article class="why">
			<h1>{t.title}</h1>
			<p>{t.opening}</p>
			<Piece {...t.table}>
				<Lifted />
			</Piece>
			<Later>
				<Piece {...t.order}>
					<Order />
				</Piece>
				<Piece {...t.first}>
					<Rows />
				</Piece>
				<Piece {...t.quiet}>
					<Quiet />
				</Piece>
				<Piece {...t.middle}>
					<Meet />
				</Piece>
				<Links />
			</Later>
		</article>
	);
}

interface PieceProps {
	readonly heading: string;
	/** Paragraphs. */
	readonly before: readonly string[];
	readonly after: readonly string[];
	readonly children: ComponentChildren;
}

function Piece({ heading, before, after, children }: PieceProps) {
	return (
		<section>
			<h2>{heading}</h2>
			{before.map((text) => (
				<p key={text}>{text}</p>
			))}
			{children}
			{after.map((text) => (
				<p key={text}>{text}</p>
			))}
		</section>
	);
}
