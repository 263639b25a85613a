(** * A bound for a model from its blocks

    A map takes each column of a model to a column of a smaller model, or to none. So the image of a word is not heavier than the
    word. There is a map for each block of checks: it takes a column to the column that has the same checks inside the block, and
    no other checks. Suppose that the maps take undetected words to undetected words, and that some image of each nontrivial word
    is nontrivial. Then a lower bound of the smaller model is a lower bound of the model. *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List.
From Fewest Require Import Code Span Rows.
Import ListNotations.

(** The image of each column. A number that is no column means that there is no image. *)
Definition column_map := array int.

(** The columns that have an odd number of preimages in [x]. *)
Definition pushed (n : int) (h : column_map) (x : word) : word :=
  fun d => meets (columns n) (fun c => eqb h.[c] d && x c).
Definition preimage (n : int) (h : column_map) (r : row) : row := filter (fun c => has r h.[c]) (columns n).

(** Whether each nontrivial word of [one] has a nontrivial image in [two]. *)
Definition maps_to (one two : code) (maps : list column_map) : bool :=
  is_formed one && is_formed two
  && (let sums := span_of (checks one) in
      forallb (fun h => forallb (fun r => in_span sums (preimage (width one) h r)) (checks two)) maps)
  && match logical one, logical two with
     | Observed rows_one, Observed rows_two =>
         let preimages := flat_map (fun h => map (preimage (width one) h) rows_two) maps in
         let sums := span_of (checks one ++ preimages) in
         forallb (in_span sums) rows_one
     | _, _ => false
     end.

Lemma meets_filter p l x : meets (filter p l) x = meets l (fun c => p c && x c).
Proof.
  induction l as [| c l IH]; [easy |]. cbn [filter meets fold_right]. fold (meets l (fun c => p c && x c)).
  rewrite <- IH. destruct (p c); [easy | now rewrite andb_false_l, xorb_false_l].
Qed.

Lemma meets_pushed n h r x : NoDup r -> meets r (pushed n h x) = meets (preimage n h r) x.
Proof.
  unfold preimage. rewrite meets_filter. induction r as [| d r IH]; intros once.
  - symmetry. now apply meets_none.
  - inversion once. subst. cbn [meets fold_right]. fold (meets r (pushed n h x)). rewrite IH by easy.
    unfold pushed. rewrite <- meets_plus. apply meets_ext. intros c _. unfold plus. rewrite has_cons by easy.
    now destruct (eqb h.[c] d), (has r h.[c]), (x c).
Qed.

Lemma preimage_formed n h r : well_formed_row n (preimage n h r).
Proof. split; [apply NoDup_filter, columns_once | intros c inside; now apply filter_In in inside]. Qed.

Lemma weight_pushed one two h x : (weight two (pushed one h x) <= weight one x)%nat.
Proof.
  unfold weight. rewrite <- (map_length (fun c => h.[c]) (filter x (columns one))).
  apply NoDup_incl_length; [apply NoDup_filter, columns_once |]. intros d inside.
  apply filter_In in inside as [_ odd]. unfold pushed in odd.
  destruct (existsb (fun c => eqb h.[c] d && x c) (columns one)) eqn:found.
  - apply existsb_exists in found as [c [is_column both]]. apply andb_prop in both as [image in_x].
    apply eqb_spec in image. subst. apply in_map_iff. exists c. split; [easy | now apply filter_In].
  - rewrite meets_none in odd; [easy |]. intros c is_column. apply not_true_iff_false. intros both.
    apply not_true_iff_false in found. apply found. apply existsb_exists. now exists c.
Qed.

Theorem maps_to_sound one two maps w :
  maps_to one two maps = true -> (forall y, nontrivial two y -> (w <= weight (width two) y)%nat) ->
  forall x, nontrivial one x -> (w <= weight (width one) x)%nat.
Proof.
  intros found bound x [even counts]. unfold maps_to in found. rewrite !andb_true_iff in found.
  destruct found as [[[formed_one formed_two] kept] effects].
  apply is_formed_sound in formed_one, formed_two. unfold well_formed in formed_one, formed_two.
  rewrite forallb_forall in kept.
  assert (even_two : forall h, In h maps -> undetected (checks two) (pushed (width one) h x)).
  { intros h in_maps r in_two. specialize (kept h in_maps). rewrite forallb_forall in kept.
    rewrite meets_pushed by (now apply formed_two; left).
    apply (in_span_meets (width one) (checks one)); [auto | apply preimage_formed | now apply kept | easy]. }
  destruct (logical one) as [| rows_one]; [easy |]. destruct (logical two) as [| rows_two] eqn:kind; [easy |].
  rewrite forallb_forall in effects. cbn [rows_of] in *.
  destruct (existsb (fun h => existsb (fun r => meets r (pushed (width one) h x)) rows_two) maps) eqn:some.
  - apply existsb_exists in some as [h [in_maps odd]]. apply existsb_exists in odd as [r [in_two odd]].
    transitivity (weight (width two) (pushed (width one) h x)); [| apply weight_pushed].
    apply bound. split; [now apply even_two |]. rewrite kind. intros none. now rewrite none in odd.
  - exfalso. apply counts. intros r in_one.
    apply (in_span_meets (width one) (checks one ++ flat_map (fun h => map (preimage (width one) h) rows_two) maps)).
    + intros t inside. apply in_app_or in inside as [inside | inside]; [auto |].
      apply in_flat_map in inside as [h [_ inside]]. apply in_map_iff in inside as [u [<- _]]. apply preimage_formed.
    + auto.
    + now apply effects.
    + intros t inside. apply in_app_or in inside as [inside | inside]; [auto |].
      apply in_flat_map in inside as [h [in_maps inside]]. apply in_map_iff in inside as [u [<- in_two]].
      rewrite <- meets_pushed by (now apply formed_two; right).
      apply not_true_iff_false. intros odd. apply not_true_iff_false in some. apply some.
      apply existsb_exists. exists h. split; [easy |]. apply existsb_exists. now exists u.
Qed.
