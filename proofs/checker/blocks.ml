(* Restricts an error model to the columns inside blocks of checks. `Checker.maps_to` decides whether the restriction proves a
   bound of the model. *)

open Lines

let transposed columns rows =
  let lists = Array.make columns [] in
  List.iteri (fun index -> List.iter (fun column -> lists.(column) <- index :: lists.(column))) rows;
  Array.map List.rev lists

(* The number of columns that remain, their checks and observables with the columns numbered anew, and a map for each block. In a
   map, a column without an image has the number of columns that remain. *)
let inside lines columns checks observables blocks =
  let block_of = Array.make (List.length checks) None in
  let put index check =
    if block_of.(check) <> None then refuse lines "a check is in two blocks";
    block_of.(check) <- Some index
  in
  List.iteri (fun index block -> List.iter (put index) block) blocks;
  let checks_of = transposed columns checks and observables_of = transposed columns observables in
  (* Of columns with the same checks, only the first is an image. *)
  let first_with = Hashtbl.create columns in
  Array.iteri (fun column met -> if not (Hashtbl.mem first_with met) then Hashtbl.add first_with met column) checks_of;
  let part column index = List.filter (fun check -> block_of.(check) = Some index) checks_of.(column) in
  let is_inside column =
    match checks_of.(column) with
    | [] -> false
    | check :: _ as met -> List.for_all (fun other -> block_of.(check) <> None && block_of.(other) = block_of.(check)) met
  in
  let kept = List.filter is_inside (List.init columns Fun.id) in
  let numbers = Array.make columns (List.length kept) in
  List.iteri (fun number column -> numbers.(column) <- number) kept;
  let odd = Hashtbl.create 16 in
  let flip observable = if Hashtbl.mem odd observable then Hashtbl.remove odd observable else Hashtbl.add odd observable () in
  let image column index =
    match part column index with
    | [] -> None
    | met when Hashtbl.mem first_with met ->
        let image = Hashtbl.find first_with met in
        List.iter flip observables_of.(image);
        Some numbers.(image)
    | _ -> refuse lines (Printf.sprintf "the part of column %d inside the blocks is not a sum of columns" column)
  in
  let images column =
    Hashtbl.reset odd;
    List.iter flip observables_of.(column);
    let images = List.mapi (fun index _ -> Stdlib.Option.value (image column index) ~default:(List.length kept)) blocks in
    if Hashtbl.length odd > 0 then
      refuse lines (Printf.sprintf "the part of column %d inside the blocks flips other observables" column);
    Array.of_list images
  in
  let images = Array.init columns images in
  let maps = List.mapi (fun index _ -> Array.map (fun images -> images.(index)) images) blocks in
  let renumbered row = List.map (Array.get numbers) (List.filter is_inside row) in
  (List.length kept, List.map renumbered checks, List.map renumbered observables, maps)
