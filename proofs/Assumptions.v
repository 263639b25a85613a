(** The axioms behind the theorems: only axioms of the standard library about its primitive integers and arrays. *)

From Fewest Require Import Checker Kernel System Blocks.

Definition theorems :=
  (lower_sound, exchanged_sound, upper_sound, has_no_word_sound,
   system_lower_sound, system_upper_sound, system_none_sound, contradicts_sound,
   maps_to_sound).

Print Assumptions theorems.
