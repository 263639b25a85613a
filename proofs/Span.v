(** * Sums of rows, by elimination

    If elimination reduces a row to zero, the row is a sum of the others. The converse is true, too, but not needed. Rows are
    binary numbers here: bit [index c] is column [c]. *)

From Coq Require Import Bool ZArith NArith Lia Uint63 List.
From Fewest Require Import Code.
Import ListNotations.

Definition index (c : int) : N := Z.to_N (to_Z c).
Definition vector (r : row) : N := fold_right (fun c v => N.lxor (N.shiftl 1 (index c)) v) 0%N r.

(** Rows, each with one of its bits, the pivot. *)
Definition echelon := list (N * N).

Fixpoint reduce (span : echelon) (v : N) : N :=
  match span with
  | [] => v
  | (pivot, e) :: span => reduce span (if N.testbit v pivot then N.lxor v e else v)
  end.

Definition extended (span : echelon) (v : N) : echelon :=
  let rest := reduce span v in
  if N.eqb rest 0 then span else span ++ [(N.log2 rest, rest)].

Definition span_of (rows : list row) : echelon := fold_left (fun span r => extended span (vector r)) rows [].
Definition in_span (span : echelon) (r : row) : bool := N.eqb (reduce span (vector r)) 0.

(** ** A property that all rows have, and that sums preserve, holds for each row that reduces to zero *)

Section Kept.
  Variable kept : N -> Prop.
  Hypothesis kept_zero : kept 0%N.
  Hypothesis kept_sum : forall u v, kept u -> kept v -> kept (N.lxor u v).

  Definition all_kept (span : echelon) := forall e, In e span -> kept (snd e).

  Lemma kept_back v e : kept (N.lxor v e) -> kept e -> kept v.
  Proof.
    intros kept_both kept_e. replace v with (N.lxor (N.lxor v e) e) by
      (now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r). auto.
  Qed.

  Lemma reduce_kept span : all_kept span -> forall v, kept v <-> kept (reduce span v).
  Proof.
    induction span as [| [pivot e] span IH]; intros all v; simpl; [easy |].
    assert (kept e) by (apply (all (pivot, e)); now left).
    rewrite <- IH by (intros f inside; apply all; now right).
    destruct (N.testbit v pivot); [| easy]. split; [auto |]. intros both. now apply kept_back with e.
  Qed.

  Lemma span_kept rows : (forall r, In r rows -> kept (vector r)) -> all_kept (span_of rows).
  Proof.
    intros each. unfold span_of.
    assert (step : forall rows span, (forall r, In r rows -> kept (vector r)) -> all_kept span ->
      all_kept (fold_left (fun span r => extended span (vector r)) rows span)).
    { clear each rows. induction rows as [| r rows IH]; intros span each all; simpl; [easy |].
      apply IH; [intros t inside; apply each; now right |].
      unfold extended. destruct (N.eqb _ 0); [easy |].
      intros e inside. apply in_app_or in inside as [inside | [<- | []]]; [auto |].
      simpl. apply -> reduce_kept; [apply each; now left | easy]. }
    apply step; [easy | now intros e []].
  Qed.

  Lemma in_span_kept rows r :
    (forall t, In t rows -> kept (vector t)) -> in_span (span_of rows) r = true -> kept (vector r).
  Proof.
    intros each zero. apply (reduce_kept (span_of rows)); [now apply span_kept |].
    apply N.eqb_eq in zero. now rewrite zero.
  Qed.
End Kept.

(** ** Bits and columns *)

Lemma index_same c d : N.eqb (index c) (index d) = eqb d c.
Proof.
  unfold index. pose proof (to_Z_bounded c). pose proof (to_Z_bounded d).
  destruct (eqb d c) eqn:same.
  - apply eqb_spec in same. subst. apply N.eqb_refl.
  - apply N.eqb_neq. intros equal. apply eqb_false_spec in same. apply same.
    apply to_Z_inj. apply Z2N.inj in equal; lia.
Qed.

Lemma bit_vector r c : NoDup r -> N.testbit (vector r) (index c) = has r c.
Proof.
  induction r as [| d r IH]; intros once; [easy |]. inversion once. subst.
  change (vector (d :: r)) with (N.lxor (N.shiftl 1 (index d)) (vector r)).
  rewrite N.lxor_spec, IH, has_cons by easy. f_equal. rewrite N.shiftl_1_l, N.pow2_bits_eqb. apply index_same.
Qed.

(** A row meets the restriction of [x] to the column [c] oddly if and only if both contain [c]. *)
Lemma meets_at l c x : NoDup l -> meets l (fun d => eqb d c && x d) = has l c && x c.
Proof.
  intros once. transitivity (meets l (fun d => eqb d c) && x c); [| now rewrite meets_one].
  clear once. induction l as [| d l IH]; simpl; [easy |]. rewrite IH.
  destruct (eqb d c) eqn:same; simpl.
  - apply eqb_spec in same. subst. now destruct (meets l (fun d => eqb d c)), (x c).
  - now destruct (meets l (fun d => eqb d c)), (x c).
Qed.

Lemma meets_part l r x : NoDup l -> NoDup r -> incl r l -> meets l (fun c => has r c && x c) = meets r x.
Proof.
  intros once_l. induction r as [| d r IH]; intros once inside; simpl.
  - now apply meets_none.
  - inversion once. subst. rewrite <- IH; [| easy | intros c in_r; apply inside; now right].
    transitivity (xorb (meets l (fun c => eqb c d && x c)) (meets l (fun c => has r c && x c))).
    + rewrite <- meets_plus. apply meets_ext. intros c _. unfold plus. rewrite has_cons by easy.
      now destruct (eqb c d), (has r c), (x c).
    + rewrite meets_at by easy. assert (has l d = true) as -> by (apply has_in, inside; now left). easy.
Qed.

Lemma meets_has n r x : well_formed_row n r -> meets (columns n) (fun c => has r c && x c) = meets r x.
Proof. intros [once inside]. apply meets_part; [apply columns_once | easy | easy]. Qed.

Lemma meets_exchange n r t : well_formed_row n r -> well_formed_row n t -> meets r (has t) = meets t (has r).
Proof.
  intros one two. rewrite <- (meets_has n r), <- (meets_has n t) by easy.
  apply meets_ext. intros c _. apply andb_comm.
Qed.

(** ** Rows that reduce to zero *)

(** Such a row meets each word evenly that all rows meet evenly. *)
Lemma in_span_meets n rows r x :
  (forall t, In t rows -> well_formed_row n t) -> well_formed_row n r -> in_span (span_of rows) r = true ->
  undetected rows x -> meets r x = false.
Proof.
  intros formed formed_r zero even.
  set (kept := fun v => meets (columns n) (fun c => N.testbit v (index c) && x c) = false).
  assert (row_kept : forall t, well_formed_row n t -> kept (vector t) <-> meets t x = false).
  { intros t formed_t. unfold kept. rewrite <- (meets_has n t x) by easy.
    rewrite (meets_ext _ _ (fun c => has t c && x c)); [easy |].
    intros c _. rewrite bit_vector; [easy | apply formed_t]. }
  apply row_kept; [easy |]. apply (in_span_kept kept) with (rows := rows).
  - now apply meets_none.
  - unfold kept. intros u v kept_u kept_v.
    rewrite (meets_ext _ _ (plus (fun c => N.testbit u (index c) && x c) (fun c => N.testbit v (index c) && x c))).
    + now rewrite meets_plus, kept_u, kept_v.
    + intros c _. unfold plus. rewrite N.lxor_spec.
      now destruct (N.testbit u (index c)), (N.testbit v (index c)), (x c).
  - intros t inside. apply row_kept; auto.
  - easy.
Qed.

(** Such a row is a sum of the rows. *)
Lemma in_span_sum n rows r :
  (forall t, In t rows -> NoDup t) -> NoDup r -> in_span (span_of rows) r = true -> trivial n (Outside rows) (has r).
Proof.
  intros once once_r zero. simpl.
  set (kept := fun v => exists chosen, incl chosen rows /\
    forall c, In c (columns n) -> N.testbit v (index c) = sum chosen c).
  assert (kept (vector r)) as [chosen [inside is_sum]].
  { apply (in_span_kept kept) with (rows := rows); [| | | easy].
    - exists []. split; [easy |]. intros c _. apply N.bits_0.
    - intros u v [one [in_one is_one]] [two [in_two is_two]]. exists (one ++ two). split; [now apply incl_app |].
      intros c is_column. now rewrite N.lxor_spec, sum_app, is_one, is_two.
    - intros t in_rows. exists [t]. split; [now intros u [<- | []] |].
      intros c _. rewrite bit_vector by auto. unfold sum. simpl. now rewrite xorb_false_r. }
  exists chosen. split; [easy |]. intros c is_column. now rewrite <- is_sum, bit_vector.
Qed.
