/** Pseudocode of each method. It is the same in every language. */

import type { Method, SearchBoard } from "../engine/answers";
import { said } from "../language";
import type { Task } from "./run";
import { words } from "./words";

const BFS = `frontier ← [start];  seen ← {start}
while frontier ≠ []
    next ← []
    for board in frontier
        if board is solved: return its path
        for each move m
            b ← board after m
            if b ∉ seen: put b into seen and next
    frontier ← next
return none`;

const BIDIRECTIONAL = `here ← {start};  there ← {all solved boards}
while neither is empty
    take the smaller of the two frontiers
    replace it by its neighbors not seen from its end
    if some board is seen from both ends
        return its two paths, one after the other
return none`;

const DEEPENING = `for bound = 0, 1, 2, …
    if visit(start, 0): return path

visit(board, made)
    if board is solved: return yes
    if made = bound: return no
    for each move m that may follow the last one
        if visit(board after m, made + 1): return yes
    return no`;

const idaStar = (moves: string) => `bound ← h(start)
repeat
    next ← ∞
    if visit(start, 0): return path
    bound ← next

visit(board, made)
    f ← made + h(board)
    if f > bound: next ← min(next, f);  return no
    if board is solved: return yes
    for each move m ${moves}
        if visit(board after m, made + 1): return yes
    return no`;

const A_STAR = `open ← {start};  made(start) ← 0
while open ≠ {}
    take the board of open with the least made + h
    if it is solved: return its path
    for each move m
        b ← board after m
        if made(board) + 1 < made(b)
            made(b) ← made(board) + 1;  put b into open
return none`;

const WALK = `once: breadth first from the solved positions,
      backwards over all positions p
      d(p) ← the depth at which p is found

position ← start
while d(position) > 0
    position ← position after the first move m
               with d(position after m) = d(position) − 1
return the moves made`;

const TABLE = `once: breadth first from the filled center,
      backwards over all 735,471 patterns p
      d(p) ← the depth at which p is found

answer: the least of d(pattern of s), s = 1, 2, 3`;

const ALGEBRA = `chase: press below each wrong cell, row after row
c ← the cells that are wrong in the last row then
solve M x = c for the presses x of the first row
if there is no x: return none
for each solution x: chase from x, count the presses
return the fewest`;

const ELIMINATION = `for each solved board e (all off; or all alike)
    c ← the cells in which the start and e differ
    solve M x = c over GF(2); the columns of M are
        the cells that each button changes
    if there is an x
        for each quiet pattern q (M q = 0)
            count the presses of x + q
return the fewest, or none`;

const LISTINGS: Readonly<Record<Method, string>> = {
	bfs: BFS,
	"bfs-boards": BFS,
	bidirectional: BIDIRECTIONAL,
	"bidirectional-boards": BIDIRECTIONAL,
	"iterative-deepening": DEEPENING,
	"ida-star-classic": idaStar("but the one that undoes the last"),
	"ida-star": idaStar("that may follow the last one"),
	"ida-star-exact": idaStar("that may follow the last one"),
	"ida-star-manhattan": idaStar("that may follow the last one"),
	"a-star": A_STAR,
	"a-star-exact": A_STAR,
	"a-star-manhattan": A_STAR,
	table: TABLE,
	algebra: ALGEBRA,
};

function listingOf({ puzzle }: SearchBoard, method: Method): string {
	if (puzzle === "turning" && method === "table") return WALK;
	return puzzle === "lights" && method === "algebra" ? ELIMINATION : LISTINGS[method];
}

export function Pseudocode({ task: { start, method } }: { readonly task: Pick<Task, "start" | "method"> }) {
	const t = said(words);
	return (
		<details class="pseudocode">
			<summary>{t.pseudocode(t.short[method])}</summary>
			<pre lang="en">{listingOf(start, method)}</pre>
		</details>
	);
}
