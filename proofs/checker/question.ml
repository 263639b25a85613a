(* The questions of certificates, and the codes and systems of the proofs to which they refer. *)

(* Rocq also has a module named Option. *)
module Option = Stdlib.Option

open Lines

type t = { kind : string; columns : int; blocks : int list list list; goals : int list list }

(* The subject of an answer: a code, with the rows whose sums are trivial, or a system. *)
type side = Code of Checker.code * int list list | System of Checker.system

let int = Uint63.of_int
let row columns = List.map int columns
let is_stabilizer question = question.kind = "stabilizer"

let read lines =
  exactly lines "fewest certificate 1";
  let kind = after lines "question " in
  let unit, names =
    match kind with
    | "classical" | "system" -> ("columns ", [ "checks" ])
    | "css" -> ("columns ", [ "x"; "z" ])
    | "stabilizer" -> ("qubits ", [ "generators" ])
    | "model" -> ("columns ", [ "checks"; "observables" ])
    | _ -> unreadable lines (Printf.sprintf "this program knows no question %S" kind)
  in
  let is_stabilizer = kind = "stabilizer" in
  let columns = (if is_stabilizer then 3 else 1) * number lines (after lines unit) in
  if columns > 1 lsl 16 then unreadable lines "there are too many columns";
  let block name =
    let rows = number lines (after lines (name ^ " ")) in
    List.init rows (fun _ -> word lines (after lines "") ~below:columns ~is_stabilizer)
  in
  let blocks = List.map block names in
  let goal text = word lines text ~below:(List.length (List.hd blocks)) ~is_stabilizer:false in
  let more lines = Option.map goal (maybe_after lines "odd ") in
  let goals =
    if kind <> "system" then []
    else
      let first = goal (after lines "odd ") in
      first :: many more lines
  in
  { kind; columns; blocks; goals }

let meets one two = List.length (List.filter (fun c -> List.mem c two) one) mod 2 = 1

(* The columns that anticommute with a column of a product: for X, Y or Z, the other two of the same qubit. *)
let anticommuting = List.concat_map (fun c -> List.filter (( <> ) c) (List.init 3 (fun pauli -> (c / 3 * 3) + pauli)))

(* The subjects of the answers, in their order. *)
let sides lines { kind; columns; blocks; goals } =
  let code checks logical = { Checker.width = int columns; checks = List.map row checks; logical } in
  let outside checks rows = Code (code checks (Checker.Outside (List.map row rows)), rows) in
  match (kind, blocks) with
  | "classical", [ checks ] -> [ outside checks [] ]
  | "css", [ x; z ] ->
      if List.exists (fun row -> List.exists (meets row) x) z then refuse lines "a row of x and a row of z do not commute";
      [ outside z x; outside x z ]
  | "model", [ checks; observables ] -> [ Code (code checks (Checker.Observed (List.map row observables)), []) ]
  | "stabilizer", [ generators ] ->
      let checks = List.map anticommuting generators in
      if List.exists (fun generator -> List.exists (meets generator) checks) generators then
        refuse lines "two generators do not commute";
      (* The product of X, Y and Z on one qubit is trivial. With these rows, products of generators are sums of rows. *)
      let nothing = List.init (columns / 3) (fun qubit -> List.init 3 (fun pauli -> (3 * qubit) + pauli)) in
      [ outside checks (generators @ nothing) ]
  | "system", [ checks ] ->
      let system odd = System (List.mapi (fun index check -> (row check, List.mem index odd)) checks) in
      List.map system goals
  | _ -> invalid_arg "a question that was read has a form"

(* The sentence. *)

let plural number name = Printf.sprintf "%d %s%s" number name (if number = 1 then "" else "s")

let sizes { kind; columns; blocks; goals } =
  let rank rows = List.length (Elimination.reduced columns rows) in
  let count rows name = plural (List.length rows) name in
  match (kind, blocks) with
  | "css", [ x; z ] ->
      Printf.sprintf "%s, %s of x of rank %d, %s of z of rank %d, k = %d" (plural columns "qubit") (count x "row") (rank x)
        (count z "row") (rank z)
        (columns - rank x - rank z)
  | "model", [ checks; observables ] ->
      Printf.sprintf "%s, %s, %s" (plural columns "column") (count checks "check") (count observables "observable")
  | "stabilizer", [ generators ] ->
      let qubits = columns / 3 and rank = rank (List.map anticommuting generators) in
      Printf.sprintf "%s, %s, rank %d, k = %d" (plural qubits "qubit") (count generators "generator") rank (qubits - rank)
  | "system", [ checks ] ->
      let odd = List.map (fun goal -> string_of_int (List.length goal)) goals in
      Printf.sprintf "%s, %s, %s of them odd" (plural columns "column") (count checks "check") (String.concat " or " odd)
  | _ ->
      let checks = List.concat blocks in
      let rank = rank checks in
      Printf.sprintf "%s, %s, rank %d, k = %d" (plural columns "column") (count checks "check") rank (columns - rank)

(* The sentence that says what is proved. `ends` has the lower and upper bound of each side, or `None` for a side without a
   nontrivial word. *)
let sentence question ends =
  let subject =
    match question.kind with
    | "classical" -> "this classical code"
    | "css" -> "this CSS code"
    | "stabilizer" -> "this stabilizer code"
    | "model" -> "this error model"
    | _ -> "this system"
  in
  let quantity = if question.kind = "system" then "smallest word" else "distance" in
  let least numbers = if numbers = [] then None else Some (List.fold_left min max_int numbers) in
  let known = List.filter_map Fun.id ends in
  let has_all_lower = List.for_all (fun (lower, _) -> lower <> None) known in
  let lower = if has_all_lower then least (List.filter_map fst known) else None in
  let upper = least (List.filter_map snd known) in
  let claim =
    match (lower, upper) with
    | _ when known = [] -> Printf.sprintf "No word counts in %s" subject
    | Some lower, Some upper when lower = upper -> Printf.sprintf "The %s of %s is %d" quantity subject lower
    | _ ->
        let ends = [ Option.map (Printf.sprintf "at least %d") lower; Option.map (Printf.sprintf "at most %d") upper ] in
        Printf.sprintf "The %s of %s is %s" quantity subject (String.concat " and " (List.filter_map Fun.id ends))
  in
  let side ends =
    match Option.value ends ~default:(None, None) with
    | Some lower, Some upper when lower = upper -> string_of_int lower
    | lower, upper ->
        let shown = Option.fold ~none:"?" ~some:string_of_int in
        Printf.sprintf "%s to %s" (shown lower) (shown upper)
  in
  let sides =
    match (question.kind, ends) with "css", [ x; z ] -> Printf.sprintf " (x: %s, z: %s)" (side x) (side z) | _ -> ""
  in
  Printf.sprintf "%s%s: %s." claim sides (sizes question)
