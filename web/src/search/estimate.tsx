/** The depth of the node that was expanded last, and the method's estimate of the moves that remain from it. */

import { useEffect, useState } from "preact/hooks";
import type { RotationBoard, SearchBoard, SearchReport } from "../engine/answers";
import { count } from "../flip/bits";
import { number, said } from "../language";
import { CENTER } from "../rotation/lines";
import { rotation } from "./engines";
import { heuristic } from "./methods";
import type { Run } from "./run";
import { words } from "./words";

interface EstimateProps {
	readonly run: Run;
	readonly report: SearchReport;
	readonly fromStart: boolean;
}

export function Estimate({ run, report, fromStart }: EstimateProps) {
	const t = said(words);
	const made = report.path.length;
	switch (heuristic(run.task.method)) {
		case "cells": {
			const least = cellsToChange(report.board);
			return <>{t.estimate(number(made), number(least), number(made + least))}</>;
		}
		case "exact":
			return report.board.puzzle === "rotation" ? <Exact made={made} board={report.board.board} /> : null;
		default: {
			const length = run.task.start.puzzle === "rotation" ? t.moves(made) : t.presses(made);
			return <>{fromStart ? t.depth(length) : t.depthFromGoal(length)}</>;
		}
	}
}

/** The true distance. Another worker computes it. Until it arrives, the distance of the previous node stays. */
function Exact({ made, board }: { readonly made: number; readonly board: RotationBoard }) {
	const [known, setKnown] = useState<{ readonly made: number; readonly distance: number }>();
	useEffect(() => {
		let wanted = true;
		rotation.look(board).then(
			({ distance }) => wanted && setKnown({ made, distance }),
			// Without the distance, the search goes on.
			() => {},
		);
		return () => {
			wanted = false;
		};
	}, [made, board]);
	if (known === undefined) return null;
	const t = said(words);
	return <>{t.exact(number(known.made), number(known.distance), number(known.made + known.distance))}</>;
}

/** The estimate: the center cells without their most common symbol, or a fifth of the wrong cells, rounded up. */
function cellsToChange(at: SearchBoard): number {
	if (at.puzzle === "rotation") {
		const center = [...CENTER].map((cell) => at.board[cell]);
		const missing = [..."123"].map((symbol) => center.filter((shown) => shown !== symbol).length);
		return Math.min(...missing);
	}
	const black = count(at.board);
	const white = at.board.rows * at.board.columns - black;
	const wrong = { white: black, black: white, either: Math.min(black, white) }[at.goal];
	// A press corrects at most five cells.
	return Math.ceil(wrong / 5);
}
