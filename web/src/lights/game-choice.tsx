/** The choice of a game: its outline, size and rule, and the gluing of its edges. */

import { Select } from "../controls/select";
import type { LightsGame } from "../engine/lights";
import { said } from "../language";
import { OUTLINES, type Outline, outlineOf, RULES, RULES_FOR_ALL, WRAPS, withShape } from "./chosen";
import { names } from "./names";

interface GameChoiceProps {
	readonly game: LightsGame;
	/** The sizes of each outline. */
	readonly sizes: Readonly<Record<Outline, readonly string[]>>;
	readonly onChoose: (game: LightsGame) => void;
}

export function GameChoice({ game, sizes, onChoose }: GameChoiceProps) {
	const t = said(names);
	const outline = outlineOf(game.shape);
	const isGrid = outline === "grid";
	return (
		<>
			<Select<Outline>
				label={t.outline}
				options={OUTLINES}
				chosen={outline}
				name={(outline) => t.outlines[outline]}
				onChoose={(chosen) => {
					const [small = "5x5", next = small] = sizes[chosen];
					onChoose(withShape(game, chosen === "grid" ? "5x5" : next));
				}}
			/>
			<Select<string>
				label={t.size}
				options={withOwn(sizes[outline], game.shape)}
				chosen={game.shape}
				name={t.sizeOf}
				onChoose={(shape) => onChoose(withShape(game, shape))}
			/>
			<Select<string>
				label={t.rule}
				options={withOwn(isGrid ? RULES : RULES_FOR_ALL, game.rule)}
				chosen={game.rule}
				name={(rule) => (Object.hasOwn(t.rules, rule) ? t.rules[rule as keyof typeof t.rules] : t.ownRule)}
				onChoose={(rule) => onChoose({ ...game, rule })}
			/>
			{isGrid && (
				<Select
					label={t.wrap}
					options={WRAPS}
					chosen={game.wrap}
					name={(wrap) => t.wraps[wrap]}
					onChoose={(wrap) => onChoose({ ...game, wrap })}
				/>
			)}
		</>
	);
}

/** The options, and the option of the address if it is not among them. */
function withOwn(options: readonly string[], own: string): readonly string[] {
	return options.includes(own) ? options : [own, ...options];
}
