(** * The checker, and what it proves

    [lower q e group w = true] proves that no nontrivial word of [q] is lighter than [w]. The function trusts neither the
    permutations in [group] nor the elimination [e]: it checks both. *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List.
From Fewest Require Import Code Walk Sound Span Symmetry Roots Rows Kernel.
Import ListNotations.

(** Columns such that each nontrivial word contains at least one of them. *)
Definition roots (q : code) : list int :=
  match logical q with Outside _ => columns (width q) | Observed rows => concat rows end.

(** ** Weights

    If the row of all columns is a sum of checks, the weights of undetected words are even. If [alike] holds, even weights are
    divisible by 4, and odd weights leave the remainder [r] modulo 4. *)

Definition may_weigh (q : code) (e : elimination) (sums : echelon) : nat -> bool :=
  let r := remainder (width q) e in
  if eliminates (width q) e sums && alike (width q) e r then fun k => Nat.eqb (k mod 4) 0 || Nat.eqb (k mod 4) r
  else if in_span sums (columns (width q)) then Nat.even
  else fun _ => true.

(** The largest weight below [w] that [may] allows; 0 if there is none. *)
Fixpoint largest_below (may : nat -> bool) (w : nat) : nat :=
  match w with
  | O => O
  | S k => if may k then k else largest_below may k
  end.

(** ** The lower bound *)

Definition walk (q : code) (group : list permutation) (rows : list (int * row)) (sums : echelon) (right : flags)
    (room : nat) : bool :=
  ascending (map fst rows)
  && (Z.of_nat (length rows) <? 4294967296)%Z && (Z.of_nat room <? 4294967296)%Z
  && forallb (fun k => fst k <? PArray.length right)%uint63 rows
  && from_roots (width q) group (linked rows) (is_trivial (logical q) sums) room (of_Z (840 * Z.of_nat room)) right
       (make (width q) false) (map (fun c => (c, meeting rows c)) (roots q)).

Definition lower (q : code) (e : elimination) (group : list permutation) (w : nat) : bool :=
  is_formed q
  && forallb (fun h => permutes (width q) h && carries h q q) group
  && match largest_below (may_weigh q e (span_of (checks q))) w with
     | O => true
     | S room =>
         let rows := numbered 0 (checks q) in
         walk q group rows (span_of (rows_of (logical q))) (make (of_Z (Z.of_nat (length rows))) false) room
     end.

(** Whether a lower bound of [one] is also one of [two], by the permutation [h] of columns. *)
Definition exchanged (one two : code) (h : permutation) : bool :=
  is_formed one && is_formed two && eqb (width one) (width two) && permutes (width one) h && carries h one two.

(** ** The upper bound

    Whether the columns [P] are a nontrivial word. For [Outside rows], the row [f] proves that the word is not a sum of rows: [f]
    meets all rows evenly, and the word oddly. *)

Definition upper (q : code) (f : row) (P : row) : bool :=
  is_formed q && is_row (width q) P && forallb (fun r => negb (meets r (has P))) (checks q)
  && match logical q with
     | Outside rows => is_row (width q) f && forallb (fun r => negb (meets r (has f))) rows && meets f (has P)
     | Observed rows => existsb (fun r => meets r (has P)) rows
     end.

(** ** Proofs *)

Lemma may_weigh_sound q e x : well_formed q -> undetected (checks q) x ->
  may_weigh q e (span_of (checks q)) (weight (width q) x) = true.
Proof.
  intros formed even. unfold may_weigh.
  destruct (eliminates _ _ _ && _) eqn:both.
  { apply andb_prop in both as [found equal]. apply orb_true_iff. rewrite !Nat.eqb_eq. now apply (alike_sound q e). }
  destruct (in_span _ _) eqn:found; [| easy].
  rewrite <- Nat.negb_odd. apply negb_true_iff. unfold weight. rewrite <- odd_meets.
  apply (in_span_meets (width q) (checks q)); [| | easy | easy].
  - intros r inside. apply formed. now left.
  - split; [apply columns_once | easy].
Qed.

Lemma largest_sound may k w : may k = true -> (k < w)%nat -> (k <= largest_below may w)%nat.
Proof.
  intros possible. induction w as [| l IH]; intros less; [lia |]. simpl.
  destruct (Nat.eq_dec k l) as [-> | other]; [now rewrite possible |]. destruct (may l); lia.
Qed.

Lemma nontrivial_root q x : well_formed q -> nontrivial q x -> exists c, In c (roots q) /\ x c = true.
Proof.
  intros formed [_ counts]. destruct (existsb x (roots q)) eqn:found.
  { now apply existsb_exists in found. }
  exfalso. apply counts.
  assert (none : forall c, In c (roots q) -> x c = false).
  { intros c inside. apply not_true_iff_false. intros has_c. apply not_true_iff_false in found. apply found.
    apply existsb_exists. now exists c. }
  unfold roots in none. destruct (logical q) as [rows | rows] eqn:kind.
  - rewrite <- kind. now apply trivial_empty.
  - intros r inside. apply meets_none. intros c in_r. apply none, in_concat. now exists r.
Qed.

Lemma roots_below q c : well_formed q -> In c (roots q) -> below (width q) c.
Proof.
  unfold roots, well_formed. destruct (logical q) as [rows | rows]; intros formed inside; [easy |].
  apply in_concat in inside as [r [in_rows in_r]]. now apply (formed r); [right |].
Qed.

(** ** The theorem *)

Theorem lower_sound q e group w :
  lower q e group w = true -> forall x, nontrivial q x -> (w <= weight (width q) x)%nat.
Proof.
  intros found. unfold lower in found. rewrite !andb_true_iff in found. destruct found as [[formed is_group] found].
  apply is_formed_sound in formed. rewrite forallb_forall in is_group.
  intros x. induction x as [x smaller] using (induction_ltof1 _ (weight (width q))). intros counts.
  destruct (Nat.le_gt_cases w (weight (width q) x)) as [| light]; [easy | exfalso].
  assert (least : forall y, nontrivial q y -> (weight (width q) x <= weight (width q) y)%nat).
  { intros y y_counts. destruct (Nat.le_gt_cases (weight (width q) x) (weight (width q) y)) as [| lighter]; [easy |].
    specialize (smaller y lighter y_counts). lia. }
  pose proof (largest_sound _ _ w (may_weigh_sound q e x formed (proj1 counts)) light) as fits.
  destruct (nontrivial_root q x formed counts) as [c [is_root has_root]].
  destruct (largest_below _ w) as [| room].
  - pose proof (weight_at_least (width q) x [c]) as some. simpl in some.
    assert (1 <= weight (width q) x)%nat; [apply some | lia].
    + repeat constructor. auto.
    + intros d [<- | []]. split; [now apply roots_below | easy].
  - unfold walk in found. rewrite !andb_true_iff in found. destruct found as [[[[up short] small] range] found].
    apply Z.ltb_lt in short, small. rewrite forallb_forall in range.
    assert (x c = false); [| congruence].
    refine (from_roots_sound q formed _ _ _ (is_trivial_sound q formed) group _ room _ _ _ _
      (roots q) _ _ x found _ _ _ c is_root).
    + now apply ascending_once.
    + change wB with 9223372036854775808%Z. lia.
    + intros h in_group. apply andb_prop. now apply is_group.
    + rewrite of_Z_spec. apply Z.mod_small. change wB with 9223372036854775808%Z. lia.
    + intros k in_rows. split; [now apply range | apply get_make].
    + intros d. now apply roots_below.
    + intros h d _ _ marked. now rewrite get_make in marked.
    + now split.
    + intros d _ marked. now rewrite get_make in marked.
Qed.

(** A lower bound of [one] is a lower bound of [two], for example of the other side of a symmetric CSS code. *)
Theorem exchanged_sound one two h w :
  exchanged one two h = true -> (forall x, nontrivial one x -> (w <= weight (width one) x)%nat) ->
  forall x, nontrivial two x -> (w <= weight (width two) x)%nat.
Proof.
  intros found bound x counts. unfold exchanged in found. rewrite !andb_true_iff, eqb_spec in found.
  destruct found as [[[[formed_one formed_two] equal] is_permutation] kept].
  apply is_formed_sound in formed_one, formed_two.
  rewrite <- equal, <- (weight_pull (width one) h is_permutation x). apply bound.
  now apply (carries_sound (width one) h is_permutation one two).
Qed.

Theorem upper_sound q f P : upper q f P = true -> nontrivial q (has P) /\ weight (width q) (has P) = length P.
Proof.
  intros found. unfold upper in found. rewrite !andb_true_iff in found.
  destruct found as [[[formed row_P] even] counts]. apply is_formed_sound in formed. apply is_row_formed in row_P.
  apply all_even in even. split; [split; [easy |] |].
  - unfold well_formed in formed. destruct (logical q) as [rows | rows]; cbn [trivial rows_of] in *.
    + rewrite !andb_true_iff in counts. destruct counts as [[row_f commutes] odd].
      apply is_row_formed in row_f. apply all_even in commutes. intros [chosen [inside is_sum]].
      rewrite (meets_ext f (has P) (sum chosen)) in odd by (intros c in_f; now apply is_sum, row_f).
      enough (meets f (sum chosen) = false) by congruence. clear is_sum odd.
      induction chosen as [| r chosen IH]; [now apply meets_none |].
      change (sum (r :: chosen)) with (plus (has r) (sum chosen)). rewrite meets_plus, IH.
      * rewrite (meets_exchange (width q)) by (auto; apply formed; right; apply inside; now left).
        rewrite commutes; [easy | apply inside; now left].
      * intros t in_chosen. apply inside. now right.
    + apply existsb_exists in counts as [r [inside odd]]. intros none. now rewrite none in odd.
  - now apply weight_has.
Qed.
