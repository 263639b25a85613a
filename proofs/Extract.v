(** * The checker as a program

    Primitive integers and arrays are extracted to those of Rocq's kernel, which computes with them in the same way. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63 PArray.
From Fewest Require Import Code Symmetry Kernel Checker System Blocks.

(* The extraction of arrays in the standard library names types that OCaml rejects. *)
Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Constant PArray.make => "Parray.make".
Extract Constant PArray.get => "Parray.get".
Extract Constant PArray.set => "Parray.set".
Extract Constant PArray.length => "Parray.length".

Extraction "Checker.ml" permutes carries exchanged lower upper has_no_word
  system_lower system_upper system_none contradicts code_of maps_to.
