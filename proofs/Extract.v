(** * The checker as a program

    Primitive integers and arrays become those of Rocq's own kernel, which computes with them in the same way. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63 PArray.
From Fewest Require Import Code Symmetry Kernel Checker System Blocks.

(* The library's own lines for arrays name types that OCaml refuses. *)
Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Constant PArray.make => "Parray.make".
Extract Constant PArray.get => "Parray.get".
Extract Constant PArray.set => "Parray.set".
Extract Constant PArray.length => "Parray.length".

Extraction "Checker.ml" permutes carries exchanged lower upper has_no_word
  system_lower system_upper system_none contradicts code_of maps_to.
