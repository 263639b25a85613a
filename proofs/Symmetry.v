(** * Permutations that carry nontrivial words to nontrivial words *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List Permutation.
From Fewest Require Import Code Span.
Import ListNotations.

(** The image and the source of each column. *)
Record permutation := { image : array int; source : array int }.

Definition permutes (n : int) (h : permutation) : bool :=
  forallb (fun c => (image h).[c] <? n)%uint63 (columns n)
  && forallb (fun c => eqb (source h).[(image h).[c]] c) (columns n).

(** The word whose image is [x]. *)
Definition pull (h : permutation) (x : word) : word := fun c => x (image h).[c].
Definition moved (h : permutation) (r : row) : row := map (fun c => (image h).[c]) r.

(** Whether every word whose image is a nontrivial word of [two] is a nontrivial word of [one]. *)
Definition carries (h : permutation) (one two : code) : bool :=
  let checks_two := span_of (checks two) in
  forallb (fun r => in_span checks_two (moved h r)) (checks one)
  && match logical one, logical two with
     | Outside rows_one, Outside rows_two =>
         let sums_two := span_of rows_two in forallb (fun r => in_span sums_two (moved h r)) rows_one
     | Observed rows_one, Observed rows_two =>
         let both := span_of (checks two ++ map (moved h) rows_one) in forallb (in_span both) rows_two
     | _, _ => false
     end.

Lemma length_filter_permutation {A} (p : A -> bool) one two :
  Permutation one two -> length (filter p one) = length (filter p two).
Proof.
  induction 1 as [| a one two _ IH | a b l | one two three _ IH1 _ IH2]; simpl.
  - easy.
  - destruct (p a); simpl; congruence.
  - destruct (p a), (p b); easy.
  - congruence.
Qed.

Section Permutation.
  Variable n : int.
  Variable h : permutation.
  Hypothesis is_permutation : permutes n h = true.

  Lemma image_below c : below n c -> below n (image h).[c].
  Proof.
    intros is_column. apply andb_prop in is_permutation as [inside _].
    rewrite forallb_forall in inside. apply in_columns. now apply inside.
  Qed.

  Lemma image_back c : below n c -> (source h).[(image h).[c]] = c.
  Proof.
    intros is_column. apply andb_prop in is_permutation as [_ back].
    rewrite forallb_forall in back. apply eqb_spec. now apply back.
  Qed.

  Lemma moved_once r : NoDup r -> (forall c, In c r -> below n c) -> NoDup (moved h r).
  Proof.
    intros once inside. apply NoDup_map_inv with (f := fun c => (source h).[c]).
    unfold moved. rewrite map_map, map_ext_in with (g := fun c => c); [now rewrite map_id |].
    intros c in_r. now apply image_back, inside.
  Qed.

  Lemma moved_formed r : well_formed_row n r -> well_formed_row n (moved h r).
  Proof.
    intros [once inside]. split; [now apply moved_once |].
    intros c in_moved. apply in_map_iff in in_moved as [d [<- in_r]]. now apply image_below, inside.
  Qed.

  Lemma moved_columns : Permutation (moved h (columns n)) (columns n).
  Proof.
    apply NoDup_Permutation_bis.
    - apply moved_once; [apply columns_once | easy].
    - unfold moved. now rewrite map_length.
    - intros c in_moved. apply in_map_iff in in_moved as [d [<- is_column]]. now apply image_below.
  Qed.

  Lemma image_onto c : below n c -> exists d, below n d /\ (image h).[d] = c.
  Proof.
    intros is_column. apply (Permutation_in _ (Permutation_sym moved_columns)) in is_column.
    apply in_map_iff in is_column as [d [equal is_column]]. now exists d.
  Qed.

  Lemma weight_pull x : weight n (pull h x) = weight n x.
  Proof.
    unfold weight. rewrite <- (length_filter_permutation x _ _ moved_columns). unfold moved.
    generalize (columns n) as l. induction l as [| c l IH]; simpl; [easy |].
    unfold pull at 1. destruct (x _); simpl; now rewrite IH.
  Qed.

  Lemma has_moved r c : well_formed_row n r -> below n c -> has (moved h r) (image h).[c] = has r c.
  Proof.
    intros [_ inside] is_column. destruct (has r c) eqn:does.
    - apply has_in in does. apply has_in, in_map_iff. now exists c.
    - apply has_not_in in does. apply has_not_in. intros in_moved. apply does.
      apply in_map_iff in in_moved as [d [equal in_r]].
      replace c with d; [easy |]. rewrite <- (image_back d), <- (image_back c) by auto. now rewrite equal.
  Qed.

  (** If the image of each row is a sum of rows of [rows_two], so is the image of each sum of rows. *)
  Lemma sum_moved rows_one rows_two chosen :
    (forall r, In r rows_one -> well_formed_row n r) -> (forall r, In r rows_two -> well_formed_row n r) ->
    (forall r, In r rows_one -> in_span (span_of rows_two) (moved h r) = true) ->
    incl chosen rows_one ->
    exists others, incl others rows_two /\ forall c, below n c -> sum chosen c = sum others (image h).[c].
  Proof.
    intros formed_one formed_two zero. induction chosen as [| r chosen IH]; intros inside.
    - exists []. now split.
    - assert (In r rows_one) as in_one by (apply inside; now left).
      destruct IH as [others [in_two equal]]; [intros t in_chosen; apply inside; now right |].
      destruct (in_span_sum n rows_two (moved h r)) as [more [more_two is_sum]].
      + intros t in_two'. now apply formed_two.
      + now apply moved_formed; auto.
      + auto.
      + exists (more ++ others). split; [now apply incl_app |]. intros c is_column.
        rewrite sum_app, <- equal, <- is_sum by (try apply image_below; easy).
        now rewrite has_moved by auto.
  Qed.

  Theorem carries_sound one two x :
    width one = n -> width two = n -> well_formed one -> well_formed two -> carries h one two = true ->
    nontrivial two x -> nontrivial one (pull h x).
  Proof.
    intros size_one size_two formed_one formed_two both [even counts].
    apply andb_prop in both as [kept effects]. rewrite forallb_forall in kept.
    unfold well_formed in formed_one, formed_two. rewrite size_one in formed_one. rewrite size_two in formed_two.
    assert (even_one : undetected (checks one) (pull h x)).
    { intros r inside. unfold pull. rewrite <- meets_map. fold (moved h r).
      apply in_span_meets with (n := n) (rows := checks two); [auto | apply moved_formed; auto | now apply kept | easy]. }
    split; [easy |]. intros none. apply counts. rewrite size_one in none. rewrite size_two.
    destruct (logical one) as [rows_one | rows_one], (logical two) as [rows_two | rows_two]; try easy;
      simpl in *; rewrite forallb_forall in effects.
    - destruct none as [chosen [inside is_sum]].
      destruct (sum_moved rows_one rows_two chosen) as [others [in_two equal]]; auto.
      exists others. split; [easy |]. intros c is_column.
      destruct (image_onto c is_column) as [d [below_d <-]].
      rewrite <- equal by easy. now apply is_sum.
    - intros r in_two.
      apply in_span_meets with (n := n) (rows := checks two ++ map (moved h) rows_one); auto.
      + intros t inside. apply in_app_or in inside as [inside | inside]; [auto |].
        apply in_map_iff in inside as [u [<- in_one]]. now apply moved_formed; auto.
      + intros t inside. apply in_app_or in inside as [inside | inside]; [auto |].
        apply in_map_iff in inside as [u [<- in_one]]. unfold moved. rewrite meets_map. now apply none.
  Qed.
End Permutation.
