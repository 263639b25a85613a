(** * The counting argument behind the bound of the walk

    Each check of [V] takes its value from a column of [R] that meets it. If no column of [R] gives more than [u] in total, the
    sum of the values is at most [u] times the number of columns of [R]. *)

From Coq Require Import List ZArith Lia.
Import ListNotations.
Local Open Scope Z_scope.

Definition total {A} (f : A -> Z) (l : list A) : Z := fold_right (fun a t => f a + t) 0 l.

Lemma total_le {A} (f g : A -> Z) l : (forall a, In a l -> f a <= g a) -> total f l <= total g l.
Proof.
  induction l as [| a l IH]; simpl; intros less; [lia |].
  specialize (IH (fun b inside => less b (or_intror inside))). specialize (less a (or_introl eq_refl)). lia.
Qed.

Lemma total_nonnegative {A} (f : A -> Z) l : (forall a, In a l -> 0 <= f a) -> 0 <= total f l.
Proof.
  induction l as [| a l IH]; simpl; intros each; [lia |].
  specialize (IH (fun b inside => each b (or_intror inside))). specialize (each a (or_introl eq_refl)). lia.
Qed.

Lemma total_plus {A} (f g : A -> Z) l : total (fun a => f a + g a) l = total f l + total g l.
Proof. induction l as [| a l IH]; simpl; lia. Qed.

Lemma total_has {A} (f : A -> Z) l a : (forall b, In b l -> 0 <= f b) -> In a l -> f a <= total f l.
Proof.
  intros each inside. apply in_split in inside as [one [two ->]].
  assert (split : total f (one ++ a :: two) = total f one + (f a + total f two)).
  { clear each. induction one as [| b one IH]; simpl; lia. }
  rewrite split.
  assert (0 <= total f one) by (apply total_nonnegative; intros b ?; apply each; apply in_or_app; auto).
  assert (0 <= total f two) by (apply total_nonnegative; intros b ?; apply each; apply in_or_app; simpl; auto).
  lia.
Qed.

Lemma total_constant {A} (p : A -> bool) (w : Z) l :
  total (fun a => if p a then w else 0) l = w * Z.of_nat (length (filter p l)).
Proof. induction l as [| a l IH]; simpl; [lia |]. destruct (p a); simpl length; lia. Qed.

Lemma shares {K C} (V : list K) (R : list C) (meets : K -> C -> bool) (value : K -> Z) (gives : C -> Z) (u : Z) :
  (forall c, In c R -> 0 <= gives c) ->
  (forall k, In k V -> exists c, In c R /\ meets k c = true /\ value k <= gives c) ->
  (forall c, In c R -> gives c * Z.of_nat (length (filter (fun k => meets k c) V)) <= u) ->
  total value V <= u * Z.of_nat (length R).
Proof.
  intros positive takes limited.
  set (given := fun k l => total (fun c => if meets k c then gives c else 0) l).
  transitivity (total (fun k => given k R) V).
  - apply total_le. intros k in_V. destruct (takes k in_V) as [c [in_R [does less]]].
    transitivity (if meets k c then gives c else 0); [now rewrite does |].
    apply (total_has (fun c => if meets k c then gives c else 0)); [| easy].
    intros d in_R'. specialize (positive d in_R'). now destruct (meets k d).
  - clear takes positive. induction R as [| c R IH].
    + unfold given. simpl. clear. induction V as [| k V IH]; simpl in *; lia.
    + simpl length. transitivity (total (fun k => (if meets k c then gives c else 0) + given k R) V).
      { now apply total_le. }
      rewrite total_plus, total_constant.
      specialize (IH (fun d inside => limited d (or_intror inside))).
      specialize (limited c (or_introl eq_refl)). lia.
Qed.
