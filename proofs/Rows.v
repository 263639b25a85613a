(** * Decidable properties of rows and words *)

From Coq Require Import Bool ZArith Lia Uint63 List.
From Fewest Require Import Code Span.
Import ListNotations.

(** ** Well-formed rows: ascending columns below the number of columns *)

Fixpoint ascending (r : list int) : bool :=
  match r with
  | c :: (d :: _) as rest => (c <? d)%uint63 && ascending rest
  | _ => true
  end.

Definition is_row (n : int) (r : row) : bool := ascending r && forallb (fun c => c <? n)%uint63 r.
Definition is_formed (q : code) : bool :=
  forallb (is_row (width q)) (checks q) && forallb (is_row (width q)) (rows_of (logical q)).

(** ** Triviality of a set of columns with zero syndrome *)

Definition is_trivial (e : effect) (sums : echelon) (P : list int) : bool :=
  match e with
  | Outside _ => in_span sums P
  | Observed rows => forallb (fun r => negb (meets r (has P))) rows
  end.

(** ** Proofs *)

Lemma ascending_cons c r : ascending (c :: r) = true -> ascending r = true /\ forall d, In d r -> (to_Z c < to_Z d)%Z.
Proof.
  revert c. induction r as [| d r IH]; intros c; [easy |]. cbn [ascending]. intros both.
  apply andb_prop in both as [less rest]. apply ltb_spec in less. split; [easy |].
  intros e [<- | inside]; [easy |]. destruct (IH d rest) as [_ more]. specialize (more e inside). lia.
Qed.

Lemma ascending_once r : ascending r = true -> NoDup r.
Proof.
  induction r as [| c r IH]; intros up; constructor; apply ascending_cons in up as [rest less]; [| auto].
  intros inside. specialize (less c inside). lia.
Qed.

Lemma is_row_formed n r : is_row n r = true -> well_formed_row n r.
Proof.
  intros both. apply andb_prop in both as [up inside]. split; [now apply ascending_once |].
  intros c in_r. apply in_columns. rewrite forallb_forall in inside. now apply inside.
Qed.

Lemma is_formed_sound q : is_formed q = true -> well_formed q.
Proof.
  intros both r inside. apply andb_prop in both as [one two]. rewrite forallb_forall in one, two.
  apply is_row_formed. destruct inside; auto.
Qed.

Lemma all_even P rows : forallb (fun r => negb (meets r (has P))) rows = true <-> undetected rows (has P).
Proof.
  rewrite forallb_forall. unfold undetected. split; intros each r inside; specialize (each r inside).
  - now apply negb_true_iff.
  - now rewrite each.
Qed.

Lemma is_trivial_sound q : well_formed q -> forall P, well_formed_row (width q) P ->
  is_trivial (logical q) (span_of (rows_of (logical q))) P = true -> trivial (width q) (logical q) (has P).
Proof.
  unfold well_formed. destruct (logical q) as [rows | rows]; cbn [is_trivial rows_of]; intros formed P [once _] found.
  - apply in_span_sum; [| easy | easy]. intros r inside. now apply formed; right.
  - now apply all_even.
Qed.
