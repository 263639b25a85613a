/** The view that explains the algorithms: short chapters, each with a figure. */

import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Later } from "../controls/later";
import { said } from "../language";
import { Distances } from "./distances";
import { position } from "./game";
import { Growing } from "./growing";
import { Lifted } from "./lifted";
import { Links } from "./links";
import { Meet } from "./meet";
import { Order } from "./order";
import type { Chapter } from "./position";
import { Quiet } from "./quiet";
import { Rows } from "./rows";
import { Seven } from "./seven";
import "./why.css";
import { words } from "./words";

export function WhyView() {
	const t = said(words);
	return (
		<article class="why">
			<h1>{t.title}</h1>
			<p>{t.opening}</p>
			<Piece name="table">
				<Lifted />
			</Piece>
			<Later>
				<Piece name="order">
					<Order />
				</Piece>
				<Piece name="first">
					<Rows />
				</Piece>
				<Piece name="quiet">
					<Quiet />
				</Piece>
				<Piece name="middle">
					<Meet />
				</Piece>
				<Piece name="lights">
					<Seven />
				</Piece>
				<Piece name="turning">
					<Distances />
				</Piece>
				<Piece name="codes">
					<Growing />
				</Piece>
				<Links />
			</Later>
		</article>
	);
}

interface PieceProps {
	readonly name: Chapter;
	readonly children: ComponentChildren;
}

/** A chapter: paragraphs around a figure. */
function Piece({ name, children }: PieceProps) {
	const { heading, before, after } = said(words)[name];
	const title = useRef<HTMLHeadingElement>(null);
	useSignalEffect(() => {
		if (position.value.chapter !== name) return;
		title.current?.scrollIntoView();
		title.current?.focus();
	});
	return (
		<section>
			<h2 ref={title} tabIndex={-1}>
				{heading}
			</h2>
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
