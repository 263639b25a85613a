(* Reads the lines of a certificate. *)

(* Unreadable: the text is not a certificate. Refuted: a claim is wrong or not proved. *)
exception Unreadable of string
exception Refuted of string

type lines = { text : string array; mutable next : int }

let unreadable lines message = raise (Unreadable (Printf.sprintf "line %d: %s" lines.next message))

let refuse lines why = raise (Refuted (Printf.sprintf "line %d: %s" lines.next why))
let refuse_unless lines is_proved why = if not is_proved then refuse lines why

let of_text text =
  match List.rev (String.split_on_char '\n' text) with
  | "" :: reversed -> { text = Array.of_list (List.rev reversed); next = 0 }
  | _ -> raise (Unreadable "the text ends early")

let peek lines = if lines.next < Array.length lines.text then Some lines.text.(lines.next) else None

let take lines =
  let line = peek lines in
  lines.next <- lines.next + 1;
  line

(* The rest of the next line, if the line begins with `beginning`. Otherwise `None`, and the line is not taken. *)
let maybe_after lines beginning =
  match peek lines with
  | Some line when String.starts_with ~prefix:beginning line ->
      ignore (take lines);
      let length = String.length beginning in
      Some (String.sub line length (String.length line - length))
  | _ -> None

let after lines beginning =
  match maybe_after lines beginning with
  | Some rest -> rest
  | None ->
      ignore (take lines);
      unreadable lines (Printf.sprintf "expected %S" beginning)

let maybe lines line = peek lines = Some line && take lines <> None
let exactly lines line = if take lines <> Some line then unreadable lines (Printf.sprintf "expected %S" line)
let rec many read lines = match read lines with Some one -> one :: many read lines | None -> []

let number lines text =
  let is_digit c = '0' <= c && c <= '9' in
  let has_digits = text <> "" && String.length text < 10 && String.for_all is_digit text in
  if not (has_digits && (text = "0" || text.[0] <> '0')) then
    unreadable lines (Printf.sprintf "expected a number, found %S" text);
  int_of_string text

(* The columns of a word in ascending order, or "-" if there are none. For a stabilizer code, the columns are X0, Y0, Z0, X1 and
   so on, at most one for each qubit. *)
let word lines text ~below ~is_stabilizer =
  let column word =
    if not is_stabilizer then number lines word
    else if word <> "" && String.contains "XYZ" word.[0] then
      (3 * number lines (String.sub word 1 (String.length word - 1))) + String.index "XYZ" word.[0]
    else unreadable lines (Printf.sprintf "expected X, Y or Z, found %S" word)
  in
  let word = if text = "-" then [] else List.map column (String.split_on_char ' ' text) in
  let place column = if is_stabilizer then column / 3 else column in
  let next before column =
    if place column <= before || column >= below then unreadable lines "expected ascending columns";
    place column
  in
  ignore (List.fold_left next (-1) word);
  word

let permutation lines text columns =
  let images = List.map (number lines) (String.split_on_char ' ' text) in
  if List.sort compare images <> List.init columns Fun.id then
    unreadable lines (Printf.sprintf "expected a permutation of %d columns" columns);
  images
