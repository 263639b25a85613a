/** The view of codes: the Tanner graph to play with, and bounds on the distance, which are proved in the browser. */

import { useEffect } from "preact/hooks";
import { hashOf } from "../address";
import { CopyLink } from "../controls/copy-button";
import { Incoming } from "../controls/incoming";
import { Later } from "../controls/later";
import { DamagedLink, Notice } from "../controls/notice";
import { Title } from "../frame/title";
import { said } from "../language";
import { words as playWords } from "../play/words";
import { useAnnouncing } from "./announcing";
import { followAnswers } from "./answer";
import { Distance } from "./bracket";
import { Choose } from "./choose";
import { Verdict, WordControls } from "./chosen";
import "./codes.css";
import { code, followCode, isShown, misread } from "./game";
import { isGraph, Matrix } from "./matrix";
import { PasteDialog } from "./paste";
import { takeFile, takeText } from "./pasted";
import { Picture } from "./picture";
import { words } from "./words";

/** Re-exported for the home page, where a code may be pasted. */
export { take } from "./game";

export function CodesView() {
	const t = said(words);
	useAnnouncing();
	useEffect(() => {
		const stops = [followCode(), followAnswers()];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	const shown = code.value;
	const drawn = isShown(shown) && isGraph(shown.shape) ? shown : null;
	return (
		<div class="play codes">
			<Title name={t.title} />
			<div class="table">
				{misread.value && <DamagedLink />}
				<Choose />
				{drawn !== null && <p class="goal">{t.goal[drawn.shape.kind]}</p>}
				{drawn !== null && <Verdict code={drawn} />}
				{shown === null && <p class="quiet">{t.loading}</p>}
				{shown === "missing" && <Notice>{t.missing}</Notice>}
				<div class="stage">
					{isShown(shown) && (drawn !== null ? <Picture code={drawn} /> : <Matrix code={shown} />)}
				</div>
				{drawn !== null && <p class="legend quiet">{t.legend[drawn.shape.kind]}</p>}
			</div>
			<div class="stack">
				{isShown(shown) && (
					<Later>
						{drawn !== null && <WordControls code={drawn} />}
						<Distance code={shown} />
						<div class="row">
							<CopyLink link={() => location.href} />
							<a href={hashOf({ view: "why", parts: ["codes"] })}>{said(playWords).why}</a>
						</div>
					</Later>
				)}
			</div>
			<Incoming
				onText={(text) => void takeText({ rows: "checks", first: text, second: "" })}
				onFile={(file) => void takeFile(file)}
			/>
			<PasteDialog />
		</div>
	);
}
