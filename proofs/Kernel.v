(** * A basis of the undetected words

    After elimination, each check has a pivot: a column that no other check has. The other columns are free. An undetected word is
    determined by its free columns, so the undetected words with one free column each are a basis. *)

From Coq Require Import Bool ZArith Lia ZifyNat Uint63 List.
From Fewest Require Import Code Walk Span Rows.
Import ListNotations.

(** For each check, its pivot and its other columns. A program that is not trusted finds them. *)
Definition elimination := list (int * row).

Definition is_free (e : elimination) (c : int) : bool := negb (has (map fst e) c).
Definition free_columns (n : int) (e : elimination) : list int := filter (is_free e) (columns n).

(** Whether the pivots differ, all other columns are free, and each row is a sum of checks of the code. *)
Definition eliminates (n : int) (e : elimination) (sums : echelon) : bool :=
  ascending (map fst e)
  && forallb (fun k => (fst k <? n)%uint63 && is_row n (snd k) && forallb (is_free e) (snd k)
                       && in_span sums (fst k :: snd k)) e.

Definition basis_word (e : elimination) (f : int) : row := f :: meeting e f.

(** Whether all basis words are trivial. Then all undetected words are trivial. *)
Definition none (q : code) (e : elimination) (sums : echelon) : bool :=
  forallb (fun f => is_trivial (logical q) sums (basis_word e f)) (free_columns (width q) e).

Definition has_no_word (q : code) (e : elimination) : bool :=
  is_formed q && eliminates (width q) e (span_of (checks q))
  && none q e (span_of (rows_of (logical q))).

(** Whether even weights of undetected words are divisible by 4, and odd weights leave the remainder [r] modulo 4. It suffices
    that this holds for basis words, and that two basis words share an odd number of columns only if both weights are odd, because
    |x + y| = |x| + |y| - 2 |x and y|. *)
Definition alike (n : int) (e : elimination) (r : nat) : bool :=
  let basis := map (basis_word e) (free_columns n e) in
  forallb (fun b => Nat.eqb (length b mod 4) (if Nat.odd (length b) then r else 0)) basis
  && forallb (fun b => forallb (fun t => Bool.eqb (meets b (has t)) (Nat.odd (length b) && Nat.odd (length t))) basis) basis.

(** The remainder of the first odd basis word. *)
Definition remainder (n : int) (e : elimination) : nat :=
  match find (fun b => Nat.odd (length b)) (map (basis_word e) (free_columns n e)) with
  | Some b => length b mod 4
  | None => 0
  end.

(* Lets [lia] reason about remainders. *)
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

(** The weight of a sum of two words, modulo 4: [w] is the number of columns that they share. *)
Lemma remainder_of_sum (one two both w r : nat) (p : bool) :
  (both + 2 * w = one + two)%nat -> (one mod 4 = if Nat.odd one then r else 0)%nat -> (two mod 4 = if p then r else 0)%nat ->
  Nat.odd w = Nat.odd one && p -> (both mod 4 = if xorb (Nat.odd one) p then r else 0)%nat.
Proof.
  intros equal rest_one rest_two shared. pose proof (Nat.div2_odd one) as half_one. pose proof (Nat.div2_odd w) as half_w.
  rewrite shared in half_w. clear shared. destruct (Nat.odd one), p;
    cbn [andb xorb Nat.b2n] in *; lia.
Qed.

Lemma sum_filter (b : int -> row) x l c :
  sum (map b (filter x l)) c = meets l (fun f => has (b f) c && x f).
Proof.
  induction l as [| f l IH]; [easy |]. cbn [filter meets fold_right]. fold (meets l (fun f => has (b f) c && x f)).
  rewrite <- IH. destruct (x f).
  - cbn [map]. rewrite andb_true_r. now change (b f :: map b (filter x l)) with ([b f] ++ map b (filter x l)).
  - rewrite andb_false_r. now destruct (sum _ c).
Qed.

Section Kernel.
  Variable q : code.
  Let n := width q.
  Variable e : elimination.
  Hypothesis formed : well_formed q.
  Hypothesis found : eliminates n e (span_of (checks q)) = true.

  Lemma once_pivots : NoDup (map fst e).
  Proof. apply andb_prop in found as [up _]. now apply ascending_once. Qed.

  Lemma check_facts p others : In (p, others) e ->
    below n p /\ well_formed_row n others /\ (forall f, In f others -> is_free e f = true)
    /\ in_span (span_of (checks q)) (p :: others) = true.
  Proof.
    intros inside. apply andb_prop in found as [_ each]. rewrite forallb_forall in each.
    specialize (each _ inside). cbn [fst snd] in each. rewrite !andb_true_iff, forallb_forall in each.
    destruct each as [[[is_column row_formed] free] summed].
    apply is_row_formed in row_formed. apply in_columns in is_column. now split.
  Qed.

  Lemma pivot_not_free p others : In (p, others) e -> is_free e p = false.
  Proof.
    intros inside. unfold is_free. apply negb_false_iff, has_in, in_map_iff. now exists (p, others).
  Qed.

  Lemma check_even p others x : In (p, others) e -> undetected (checks q) x -> x p = meets others x.
  Proof.
    intros inside even. destruct (check_facts p others inside) as [p_below [[once in_columns] [free summed]]].
    assert (meets (p :: others) x = false) as zero.
    { apply (in_span_meets n (checks q)); [| | easy | easy].
      - intros r in_checks. apply formed. now left.
      - split.
        + constructor; [| easy]. intros in_others. apply free in in_others.
          now rewrite (pivot_not_free p others inside) in in_others.
        + intros c [<- | in_others]; auto. }
    cbn [meets fold_right] in zero. fold (meets others x) in zero. now destruct (x p), (meets others x).
  Qed.

  Lemma basis_formed f : In f (free_columns n e) -> well_formed_row n (basis_word e f).
  Proof.
    intros inside. apply filter_In in inside as [is_column free]. split.
    - constructor; [| apply once_meeting, once_pivots]. intros in_meeting.
      apply in_map_iff in in_meeting as [[p others] [<- in_e]]. apply filter_In in in_e as [in_e _].
      cbn [fst] in *. now rewrite (pivot_not_free p others in_e) in free.
    - intros c [<- | in_meeting]; [easy |].
      apply in_map_iff in in_meeting as [[p others] [<- in_e]]. apply filter_In in in_e as [in_e _].
      destruct (check_facts p others in_e) as [p_below _]. easy.
  Qed.

  (** An undetected word is the sum of the basis words of its free columns. *)
  Lemma word_is_sum x : undetected (checks q) x ->
    same n x (sum (map (basis_word e) (filter x (free_columns n e)))).
  Proof.
    intros even c is_column. rewrite sum_filter. set (l := free_columns n e).
    assert (once_l : NoDup l) by (apply NoDup_filter, columns_once).
    assert (has_basis : forall f, In f l -> has (basis_word e f) c = xorb (eqb c f) (has (meeting e f) c)).
    { intros f inside. apply has_cons. destruct (basis_formed f inside) as [once _]. now inversion once. }
    destruct (is_free e c) eqn:free.
    - rewrite (meets_ext l _ (fun f => eqb f c && x f)).
      + rewrite meets_at by easy. assert (has l c = true) as -> by (now apply has_in, filter_In). easy.
      + intros f inside. rewrite has_basis by easy.
        assert (has (meeting e f) c = false) as ->.
        { apply has_not_in. intros in_meeting. apply in_map_iff in in_meeting as [[p others] [<- in_e]].
          apply filter_In in in_e as [in_e _].
          cbn [fst] in *. now rewrite (pivot_not_free p others in_e) in free. }
        rewrite xorb_false_r. f_equal. apply eq_true_iff_eq. rewrite !eqb_spec. easy.
    - assert (exists others, In (c, others) e) as [others in_e].
      { apply negb_false_iff, has_in, in_map_iff in free as [[p others] [<- in_e]]. now exists others. }
      destruct (check_facts c others in_e) as [_ [[once inside_n] [others_free _]]].
      rewrite (check_even c others x in_e even), <- (meets_part l others x once_l once).
      + apply meets_ext. intros f inside. rewrite has_basis by easy.
        rewrite (has_meeting e once_pivots c others f in_e).
        assert (eqb c f = false) as ->; [| now rewrite xorb_false_l].
        apply eqb_false_spec. intros <-. apply filter_In in inside as [_ inside]. congruence.
      + intros f in_others. apply filter_In. split; [now apply inside_n | now apply others_free].
  Qed.

  Lemma none_trivial : none q e (span_of (rows_of (logical q))) = true ->
    forall x, undetected (checks q) x -> trivial n (logical q) x.
  Proof.
    intros each x even. unfold none in each. rewrite forallb_forall in each.
    apply (trivial_same q (sum (map (basis_word e) (filter x (free_columns n e))))); [easy | |].
    { intros c is_column. symmetry. now apply word_is_sum. }
    assert (forall f, In f (filter x (free_columns n e)) -> In f (free_columns n e)) as part.
    { intros f inside. now apply filter_In in inside. }
    induction (filter x (free_columns n e)) as [| f l IH].
    - now apply trivial_empty.
    - change (trivial n (logical q) (plus (has (basis_word e f)) (sum (map (basis_word e) l)))).
      apply trivial_plus; [| apply IH; intros g inside; apply part; now right].
      assert (In f (free_columns n e)) as is_free_f by (apply part; now left).
      apply is_trivial_sound; [easy | now apply basis_formed | now apply each].
  Qed.

  Lemma weight_both x y : (weight n (plus x y) + 2 * weight n (fun c => x c && y c) = weight n x + weight n y)%nat.
  Proof.
    unfold weight. induction (columns n) as [| c l IH]; [easy |]. cbn [filter]. unfold plus at 1.
    destruct (x c), (y c); cbn [xorb andb length]; lia.
  Qed.

  Lemma alike_sound r x : alike n e r = true -> undetected (checks q) x ->
    (weight n x mod 4 = 0 \/ weight n x mod 4 = r)%nat.
  Proof.
    intros both even. apply andb_prop in both as [weights pairs]. rewrite forallb_forall in weights, pairs.
    assert (commutes : forall f g, In f (free_columns n e) -> In g (free_columns n e) ->
      meets (basis_word e f) (has (basis_word e g))
      = Nat.odd (length (basis_word e f)) && Nat.odd (length (basis_word e g))).
    { intros f g in_f in_g. specialize (pairs _ (in_map (basis_word e) _ _ in_f)).
      rewrite forallb_forall in pairs. now apply Bool.eqb_prop, pairs, in_map. }
    rewrite (weight_same n x _ (word_is_sum x even)).
    assert (forall f, In f (filter x (free_columns n e)) -> In f (free_columns n e)) as part.
    { intros f inside. now apply filter_In in inside. }
    (* By induction, the parity [p] of a sum is the parity of the number of its odd basis words. *)
    enough (exists p : bool, (weight n (sum (map (basis_word e) (filter x (free_columns n e)))) mod 4 = if p then r else 0)%nat
      /\ forall g, In g (free_columns n e) ->
         meets (basis_word e g) (sum (map (basis_word e) (filter x (free_columns n e))))
         = Nat.odd (length (basis_word e g)) && p) as [[] [equal _]] by auto.
    induction (filter x (free_columns n e)) as [| f l IH].
    - exists false. split; [| intros g _; rewrite andb_false_r; now apply meets_none].
      rewrite (weight_same n (sum (map (basis_word e) [])) (has [])) by easy.
      now rewrite weight_has by (split; [constructor | easy]).
    - assert (In f (free_columns n e)) as is_free_f by (apply part; now left).
      destruct IH as [p [equal shares]]; [intros g inside; apply part; now right |].
      change (sum (map (basis_word e) (f :: l))) with (plus (has (basis_word e f)) (sum (map (basis_word e) l))).
      exists (xorb (Nat.odd (length (basis_word e f))) p). split.
      + pose proof (weight_both (has (basis_word e f)) (sum (map (basis_word e) l))) as both.
        rewrite (weight_has n) in both by now apply basis_formed.
        specialize (weights _ (in_map (basis_word e) _ _ is_free_f)). apply Nat.eqb_eq in weights.
        specialize (shares f is_free_f). rewrite <- (meets_has n), odd_meets in shares by now apply basis_formed.
        fold (weight n (fun c => has (basis_word e f) c && sum (map (basis_word e) l) c)) in shares.
        now apply (remainder_of_sum _ _ _ _ r p both).
      + intros g in_g. rewrite meets_plus, commutes, shares by easy.
        now destruct (Nat.odd (length (basis_word e g))), (Nat.odd (length (basis_word e f))), p.
  Qed.
End Kernel.

Theorem has_no_word_sound q e : has_no_word q e = true -> forall x, ~ nontrivial q x.
Proof.
  intros both x [even counts]. unfold has_no_word in both. rewrite !andb_true_iff in both.
  destruct both as [[formed found] each]. apply is_formed_sound in formed.
  apply counts. now apply (none_trivial q e).
Qed.
