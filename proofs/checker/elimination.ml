(* Gaussian elimination. Its results are not trusted: `Checker` checks them. *)

(* Rocq also has a module named Option. *)
module Option = Stdlib.Option

(* Rows with the same sums as the given rows, in the order of their pivots. A row is its pivot, which no other row contains, and
   its other columns. *)
let reduced columns rows =
  let with_pivot = Array.make columns None in
  let add row other = Array.iteri (fun c bit -> if bit then row.(c) <- not row.(c)) other in
  let insert columns_of_row =
    let row = Array.make columns false in
    List.iter (fun c -> row.(c) <- true) columns_of_row;
    Array.iteri (fun c other -> if row.(c) then Option.iter (add row) other) with_pivot;
    match List.find_opt (fun c -> row.(c)) (List.init columns Fun.id) with
    | None -> ()
    | Some pivot ->
        Array.iter (Option.iter (fun other -> if other.(pivot) then add other row)) with_pivot;
        with_pivot.(pivot) <- Some row
  in
  List.iter insert rows;
  let others pivot row = List.filter (fun c -> c <> pivot && row.(c)) (List.init columns Fun.id) in
  let found = List.mapi (fun pivot row -> Option.map (fun row -> (pivot, others pivot row)) row) in
  List.filter_map Fun.id (found (Array.to_list with_pivot))

(* A row that meets all rows of a reduced basis evenly, and the word oddly; empty if there is none. *)
let separating columns basis word =
  let rest = Array.make columns false in
  let flip c = rest.(c) <- not rest.(c) in
  List.iter flip word;
  List.iter (fun (pivot, others) -> if rest.(pivot) then List.iter flip (pivot :: others)) basis;
  match List.find_opt (fun c -> rest.(c)) (List.init columns Fun.id) with
  | None -> []
  | Some column ->
      let pivots = List.filter (fun (_, others) -> List.mem column others) basis in
      List.sort compare (column :: List.map fst pivots)
