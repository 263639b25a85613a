(** * Systems: the lightest words that meet some rows oddly and the others evenly

    A system becomes a code by a new column, which all odd rows contain. Its only observable is this column. So the nontrivial
    words are the solutions, each with the new column. *)

From Coq Require Import Bool ZArith NArith Lia Uint63 List.
From Fewest Require Import Code Span Rows Kernel Checker.
Import ListNotations.

(** Rows, each with whether it must be met oddly. *)
Definition system := list (row * bool).
Definition solves (s : system) (x : word) : Prop := forall r odd, In (r, odd) s -> meets r x = odd.

Definition code_of (n : int) (s : system) : code :=
  {| width := n + 1; checks := map (fun k : row * bool => if snd k then fst k ++ [n] else fst k) s;
     logical := Observed [[n]] |}.

Definition is_system (n : int) (s : system) : bool := (n <? n + 1)%uint63 && forallb (fun k => is_row n (fst k)) s.

Definition system_lower (n : int) (s : system) (e : elimination) (w : nat) : bool :=
  is_system n s && lower (code_of n s) e [] (S w).
Definition system_none (n : int) (s : system) (e : elimination) : bool :=
  is_system n s && has_no_word (code_of n s) e.
Definition system_upper (n : int) (s : system) (P : row) : bool :=
  is_row n P && forallb (fun k : row * bool => Bool.eqb (meets (fst k) (has P)) (snd k)) s.

(** Whether the selected rows contradict each other: their sum is zero, but an odd number of them must be met oddly. *)
Fixpoint select (mask : list bool) (s : system) : system :=
  match mask, s with
  | chosen :: mask, k :: s => if chosen then k :: select mask s else select mask s
  | _, _ => []
  end.
Definition contradicts (n : int) (s : system) (mask : list bool) : bool :=
  let chosen := select mask s in
  is_system n s
  && N.eqb (fold_right (fun k v => N.lxor (vector (fst k)) v) 0%N chosen) 0
  && fold_right (fun k odd => xorb (snd k) odd) false chosen.

(** ** Proofs *)

Lemma columns_next n : (n <? n + 1)%uint63 = true -> columns (n + 1) = columns n ++ [n].
Proof.
  intros room. apply ltb_spec in room. pose proof (to_Z_bounded n). unfold columns.
  assert (to_Z (n + 1) = to_Z n + 1)%Z as ->.
  { rewrite add_spec in *. change (to_Z 1) with 1%Z in *. apply Z.mod_small.
    destruct (Z.eq_dec (to_Z n + 1) wB) as [full |]; [| lia]. rewrite full, Z_mod_same_full in room. lia. }
  rewrite Z2Nat.inj_add, Nat.add_1_r, seq_S, map_app by lia. simpl. do 2 f_equal.
  rewrite Z2Nat.id by lia. apply of_to_Z.
Qed.

Definition with_new (n : int) (x : word) : word := fun c => eqb c n || x c.

Section System.
  Variables (n : int) (s : system).
  Hypothesis formed : is_system n s = true.

  Lemma old_column c : below n c -> eqb c n = false.
  Proof. intros is_column. apply eqb_false_spec. intros ->. apply in_columns, ltb_spec in is_column. lia. Qed.

  Lemma row_formed r odd : In (r, odd) s -> well_formed_row n r.
  Proof.
    intros inside. apply andb_prop in formed as [_ rows]. rewrite forallb_forall in rows.
    apply is_row_formed. now apply (rows (r, odd)).
  Qed.

  Lemma weight_new x : weight (n + 1) (with_new n x) = S (weight n x).
  Proof.
    apply andb_prop in formed as [room _]. unfold weight. rewrite columns_next by easy.
    rewrite filter_app, app_length. simpl. unfold with_new at 2. rewrite eqb_refl. simpl. rewrite Nat.add_1_r. f_equal.
    f_equal. apply filter_ext_in. intros c is_column. unfold with_new. now rewrite old_column.
  Qed.

  Lemma solution_counts x : solves s x -> nontrivial (code_of n s) (with_new n x).
  Proof.
    intros solved. split.
    - intros r inside. apply in_map_iff in inside as [[t odd] [<- inside]]. cbn [fst snd].
      assert (old : meets t (with_new n x) = odd).
      { rewrite <- (solved t odd inside). apply meets_ext. intros c in_t. unfold with_new.
        rewrite old_column; [easy |]. now apply (row_formed t odd). }
      destruct odd; [| easy]. unfold meets. rewrite fold_right_app. simpl. unfold with_new at 2. rewrite eqb_refl. simpl.
      enough (forall l b, fold_right (fun c odd => xorb (with_new n x c) odd) b l = xorb (meets l (with_new n x)) b) as ->.
      { now rewrite old. }
      induction l as [| c l IH]; intros b; simpl; [now destruct b |]. now rewrite IH, xorb_assoc.
    - simpl. intros none. specialize (none [n] (or_introl eq_refl)). simpl in none.
      unfold with_new in none. now rewrite eqb_refl in none.
  Qed.
End System.

Theorem system_lower_sound n s e w :
  system_lower n s e w = true -> forall x, solves s x -> (w <= weight n x)%nat.
Proof.
  intros both x solved. apply andb_prop in both as [formed found].
  pose proof (lower_sound _ _ _ _ found _ (solution_counts n s formed x solved)) as bound.
  simpl in bound. rewrite (weight_new n s formed) in bound. lia.
Qed.

Theorem system_none_sound n s e : system_none n s e = true -> forall x, ~ solves s x.
Proof.
  intros both x solved. apply andb_prop in both as [formed none].
  now apply (has_no_word_sound _ _ none _ (solution_counts n s formed x solved)).
Qed.

Theorem system_upper_sound n s P :
  system_upper n s P = true -> solves s (has P) /\ weight n (has P) = length P.
Proof.
  intros both. apply andb_prop in both as [is_row_P each]. rewrite forallb_forall in each. split.
  - intros r odd inside. now apply Bool.eqb_prop, (each (r, odd)).
  - now apply weight_has, is_row_formed.
Qed.

Theorem contradicts_sound n s mask : contradicts n s mask = true -> forall x, ~ solves s x.
Proof.
  intros all x solved. unfold contradicts in all. rewrite !andb_true_iff, N.eqb_eq in all.
  destruct all as [[formed zero] odd].
  assert (part : forall k, In k (select mask s) -> In k s).
  { clear. revert mask. induction s as [| k s IH]; intros [| [] mask] j; simpl; try easy.
    - intros [<- | inside]; [now left | right; now apply (IH mask)].
    - intros inside. right. now apply (IH mask). }
  assert (same_parity : meets (columns n)
    (fun c => N.testbit (fold_right (fun k v => N.lxor (vector (fst k)) v) 0%N (select mask s)) (index c) && x c)
    = fold_right (fun k odd => xorb (snd k) odd) false (select mask s)).
  { clear zero odd. induction (select mask s) as [| [r odd] chosen IH]; [now apply meets_none |].
    cbn [fold_right fst snd]. rewrite <- IH by (intros k inside; apply part; now right).
    assert (In (r, odd) s) as inside by (apply part; now left).
    pose proof (row_formed n s formed r odd inside) as formed_r.
    rewrite <- (solved r odd inside), <- (meets_has n r x formed_r), <- meets_plus. apply meets_ext. intros c _. unfold plus.
    rewrite N.lxor_spec, bit_vector by apply formed_r.
    now destruct (has r c), (N.testbit _ _), (x c). }
  rewrite zero, odd in same_parity. rewrite meets_none in same_parity; [easy |].
  intros c _. now rewrite N.bits_0.
Qed.
