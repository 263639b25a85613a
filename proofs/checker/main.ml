(* verify FILE: checks a certificate of a distance, as the book's chapter "Certificates" describes it.

   Functions of `Checker`, which is extracted from the proofs in the folder above, prove all claims. This program reads the text,
   determines the code of its question, and prints what is proved. Exit codes: 0 proved; 1 a claim is wrong or not proved; 2 the
   text is not a certificate. *)

open Lines
open Question

(* Values of the checker. *)

let rec nat n = if n = 0 then Checker.O else Checker.S (nat (n - 1))

let array numbers = Parray.of_array (Array.map int numbers) (int 0)

let permutation images =
  let images = Array.of_list images in
  let sources = Array.make (Array.length images) 0 in
  Array.iteri (fun column image -> sources.(image) <- column) images;
  { Checker.image = array images; source = array sources }

let eliminated columns checks = List.map (fun (pivot, others) -> (int pivot, row others)) (Elimination.reduced columns checks)

(* The checks as lists of numbers. *)
let checks_of { Checker.checks } = List.map (List.map (fun column -> snd (Uint63.to_int2 column))) checks

(* Proofs. *)

(* The largest lower bound that is tried. The proof of a larger one would take too much time and memory. *)
let largest = 4097

(* The largest number of columns for which elimination is used to restrict the possible weights. *)
let most_weighed = 1024

let prove_lower lines columns side group size =
  refuse_unless lines (size <= largest) (Printf.sprintf "this program proves no bound above %d" largest);
  let hint columns code = if columns <= most_weighed then eliminated columns (checks_of code) else [] in
  let is_proved =
    match side with
    | Code (code, _) ->
        let of_columns (h : Checker.permutation) = Uint63.equal (Parray.length h.image) (int columns) in
        refuse_unless lines (List.for_all of_columns group) "expected a permutation of the columns inside the blocks";
        let keeps h = Checker.permutes code.width h && Checker.carries h code code in
        refuse_unless lines (List.for_all keeps group) "a permutation does not keep the words that count";
        Checker.lower code (hint columns code) group (nat size)
    | System system ->
        refuse_unless lines (group = []) "expected no symmetry of a system";
        let hint = hint (columns + 1) (Checker.code_of (int columns) system) in
        Checker.system_lower (int columns) system hint (nat size)
  in
  refuse_unless lines is_proved "there is a smaller word that counts"

(* Replaces a model by its restriction to the columns inside blocks, if there are blocks. *)
let prove_inside lines question side blocks =
  match (side, question.blocks) with
  | Code (code, _), [ checks; observables ] when blocks <> [] ->
      let kept, checks, observables, maps = Blocks.inside lines question.columns checks observables blocks in
      let logical = Checker.Observed (List.map row observables) in
      let inside = { Checker.width = int kept; checks = List.map row checks; logical } in
      refuse_unless lines (Checker.maps_to code inside (List.map array maps)) "the columns inside blocks prove nothing";
      (kept, Code (inside, []))
  | _ -> (question.columns, side)

let prove_exchanged lines first side ends h size =
  match (first, side, ends) with
  | Code (one, _), Code (two, _), [ Some (known, _) ] ->
      refuse_unless lines (Checker.exchanged one two h) "the permutation does not carry the words of x to those of z";
      let is_known = Option.fold ~none:false ~some:(fun known -> known >= size) known in
      refuse_unless lines is_known "the first side does not prove this lower bound"
  | _ -> unreadable lines "there is no first side to exchange with"

let prove_upper lines columns side word =
  let is_proved =
    match side with
    | Code (code, sums) ->
        let separating = Elimination.(separating columns (reduced columns sums) word) in
        Checker.upper code (row separating) (row word)
    | System system -> Checker.system_upper (int columns) system (row word)
  in
  refuse_unless lines is_proved "this is not a word that counts"

let prove_none lines columns side checks =
  let is_proved =
    match side with
    | Code (code, _) -> checks = [] && Checker.has_no_word code (eliminated columns (checks_of code))
    | System system when checks <> [] ->
        Checker.contradicts (int columns) system (List.mapi (fun index _ -> List.mem index checks) system)
    | System system ->
        let code = Checker.code_of (int columns) system in
        Checker.system_none (int columns) system (eliminated (columns + 1) (checks_of code))
  in
  refuse_unless lines is_proved "there may be a word that counts"

(* Claims. *)

let read_upper lines question text =
  match String.index_opt text ' ' with
  | None -> unreadable lines "expected a weight and a word"
  | Some blank ->
      let weight = number lines (String.sub text 0 blank) in
      let text = String.sub text (blank + 1) (String.length text - blank - 1) in
      let word = word lines text ~below:question.columns ~is_stabilizer:(is_stabilizer question) in
      if List.length word <> weight then unreadable lines "the word has another number of columns";
      word

(* Reads and proves an answer, and appends its bounds to those of the answers before it. *)
let answer lines question sides ends side =
  let columns = question.columns in
  exactly lines (if question.kind <> "css" then "answer" else if ends = [] then "answer x" else "answer z");
  let checks = List.length (List.hd question.blocks) in
  let read_block lines =
    let block = if question.kind = "model" then maybe_after lines "block " else None in
    Option.map (word lines ~below:checks ~is_stabilizer:false) block
  in
  let blocks = many read_block lines in
  let read_permutation name lines =
    let read text =
      (* The number of columns inside blocks is not known yet. It is checked later. *)
      let columns = if blocks = [] then columns else List.length (String.split_on_char ' ' text) in
      permutation (Lines.permutation lines text columns)
    in
    Option.map read (maybe_after lines name)
  in
  let group = many (read_permutation "symmetry ") lines in
  let exchange = read_permutation "exchange " lines in
  let contradiction = Option.map (word lines ~below:checks ~is_stabilizer:false) (maybe_after lines "none ") in
  if contradiction <> None || maybe lines "none" then begin
    prove_none lines columns side (Option.value contradiction ~default:[]);
    ends @ [ None ]
  end
  else begin
    let lower = Option.map (number lines) (maybe_after lines "lower ") in
    let upper = Option.map (read_upper lines question) (maybe_after lines "upper ") in
    if lower = None && upper = None then unreadable lines "this answer claims nothing";
    Option.iter (prove_upper lines columns side) upper;
    let weight = Option.map List.length upper in
    let prove size =
      let is_below = Option.fold ~none:false ~some:(fun weight -> weight < size) weight in
      refuse_unless lines (not is_below) "the word of the upper bound is smaller";
      match exchange with
      | Some h -> prove_exchanged lines (List.hd sides) side ends h size
      | None ->
          let columns, side = prove_inside lines question side blocks in
          prove_lower lines columns side group size
    in
    Option.iter prove lower;
    ends @ [ Some (lower, weight) ]
  end

let judge text =
  let lines = Lines.of_text text in
  let question = Question.read lines in
  let sides = Question.sides lines question in
  let ends = List.fold_left (answer lines question sides) [] sides in
  exactly lines "end";
  if peek lines <> None then unreadable lines "expected no text after this line";
  Question.sentence question ends

(* The program. *)

let read file =
  let channel = open_in_bin file in
  let close () = close_in channel in
  Fun.protect ~finally:close (fun () -> really_input_string channel (in_channel_length channel))

let check file =
  match judge (read file) with
  | sentence ->
      print_endline sentence;
      0
  | exception Refuted why ->
      prerr_endline (Printf.sprintf "%s: refuted: %s" file why);
      1
  | exception (Unreadable why | Sys_error why) ->
      prerr_endline (Printf.sprintf "%s: %s" file why);
      2

(* For tests: reads certificates from standard input, each after a line with its length. Prints an exit code for each. *)
let rec check_many () =
  match input_line stdin with
  | exception End_of_file -> ()
  | length ->
      let text = really_input_string stdin (int_of_string length) in
      let code = match judge text with _ -> 0 | exception Refuted _ -> 1 | exception Unreadable _ -> 2 in
      print_endline (string_of_int code);
      check_many ()

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [ "--many" ] -> check_many ()
  | [ file ] -> exit (check file)
  | _ ->
      prerr_endline "usage: verify FILE";
      exit 2
