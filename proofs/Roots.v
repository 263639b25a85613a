(** * One walk for each orbit of columns

    If no light word contains a column [c], and a permutation carries words to words, no light word contains the image of [c]
    either. So it suffices to begin with one column of each orbit, while all columns of earlier orbits are barred. *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List.
From Fewest Require Import Code Walk Sound Span Symmetry.
Import ListNotations.

(** Marks the image of a column unless it is marked, and adds it to the columns whose images are to be marked. *)
Definition visit (c : int) (state : flags * list int) (h : permutation) : flags * list int :=
  let d := (image h).[c] in
  if (fst state).[d] then state else ((fst state).[d <- true], d :: snd state).

Fixpoint reach (fuel : nat) (group : list permutation) (b : flags) (waiting : list int) : flags :=
  match fuel, waiting with
  | S fuel, c :: waiting =>
      let state := fold_left (visit c) group (b, waiting) in reach fuel group (fst state) (snd state)
  | _, _ => b
  end.

(** Whether the images of all marked columns are marked. *)
Definition closed (n : int) (group : list permutation) (b : flags) : bool :=
  forallb (fun h => forallb (fun c => if b.[c] then b.[(image h).[c]] else true) (columns n)) group.

Section Roots.
  Variables (n : int) (group : list permutation) (all : list check) (is_trivial : list int -> bool).
  Variables (room : nat) (units : int) (right : flags).

  (** Whether no nontrivial word of at most [room + 1] columns contains a column of [roots] and no column of [b]. *)
  Fixpoint from_roots (b : flags) (roots : list column) : bool :=
    match roots with
    | [] => true
    | c :: roots =>
        if b.[fst c] then from_roots b roots
        else
          let b := b.[fst c <- true] in
          if search all is_trivial room units (flips right (snd c)) b [fst c] then
            let b := reach (S (length (columns n))) group b [fst c] in
            if closed n group b then from_roots b roots else false
          else false
    end.
End Roots.

(** ** Every marked column is an image *)

Section Reach.
  Variable group : list permutation.
  Variable good : int -> Prop.
  Hypothesis image_good : forall h c, In h group -> good c -> good (image h).[c].

  Lemma visit_good c l : good c -> (forall h, In h l -> In h group) -> forall state,
    let after := fold_left (visit c) l state in
    (forall d, (fst after).[d] = true -> (fst state).[d] = true \/ good d)
    /\ ((forall d, In d (snd state) -> good d) -> forall d, In d (snd after) -> good d).
  Proof.
    intros is_good. induction l as [| h l IH]; intros inside state; cbn [fold_left]; [auto |].
    destruct (IH (fun g in_l => inside g (or_intror in_l)) (visit c state h)) as [marked waits].
    assert (good (image h).[c]) as good_image by (apply image_good; [apply inside; now left | easy]).
    unfold visit in *. destruct ((fst state).[(image h).[c]]); [auto |]. cbn [fst snd] in *. split.
    - intros d is_marked. apply marked in is_marked as [set | ?]; [| auto].
      destruct (eqb (image h).[c] d) eqn:same.
      + apply eqb_spec in same. subst. auto.
      + apply eqb_false_spec in same. rewrite get_set_other in set by easy. auto.
    - intros each. apply waits. intros d [<- | in_state]; auto.
  Qed.

  Lemma reach_good fuel : forall b waiting, (forall d, In d waiting -> good d) ->
    forall d, (reach fuel group b waiting).[d] = true -> b.[d] = true \/ good d.
  Proof.
    induction fuel as [| fuel IH]; intros b waiting each d; [auto |].
    destruct waiting as [| c waiting]; [auto |]. cbn [reach]. intros marked.
    destruct (visit_good c group (each c (or_introl eq_refl)) (fun h inside => inside) (b, waiting)) as [before waits].
    apply IH in marked; [| apply waits; intros e inside; apply each; now right].
    destruct marked as [marked | ?]; [now apply before | auto].
  Qed.
End Reach.

(** ** No light word is missed *)

Section Sound.
  Variable q : code.
  Let n := width q.
  Let rows := numbered 0 (checks q).
  Hypothesis formed : well_formed q.
  Hypothesis once : NoDup (map fst rows).
  Hypothesis few : (Z.of_nat (length rows) < wB)%Z.
  Variable is_trivial : list int -> bool.
  Hypothesis trivial_sound :
    forall P, well_formed_row n P -> is_trivial P = true -> trivial n (logical q) (has P).
  Variable group : list permutation.
  Hypothesis is_group : forall h, In h group -> permutes n h = true /\ carries h q q = true.
  Variables (room : nat) (units : int) (right : flags).
  Hypothesis enough : (to_Z units = 840 * Z.of_nat room)%Z.
  Hypothesis all_right : forall k, In k rows -> (fst k <? PArray.length right)%uint63 = true /\ right.[fst k] = false.

  (** A lightest nontrivial word, if it has at most [room + 1] columns. *)
  Definition light (x : word) : Prop :=
    nontrivial q x /\ (forall y, nontrivial q y -> (weight n x <= weight n y)%nat) /\ (weight n x <= S room)%nat.
  Definition avoids (b : flags) (x : word) : Prop := forall c, below n c -> b.[c] = true -> x c = false.
  Definition is_closed (b : flags) : Prop :=
    forall h c, In h group -> below n c -> b.[c] = true -> b.[(image h).[c]] = true.

  Lemma light_pull h x : In h group -> light x -> light (pull h x).
  Proof.
    intros in_group [counts [least enough_room]]. destruct (is_group h in_group) as [is_permutation keeps].
    unfold light. rewrite (weight_pull n h is_permutation). split; [| easy].
    now apply (carries_sound n h is_permutation q q).
  Qed.

  Lemma closed_sound b : closed n group b = true -> is_closed b.
  Proof.
    intros each h c in_group is_column marked. unfold closed in each. rewrite forallb_forall in each.
    specialize (each h in_group). rewrite forallb_forall in each. specialize (each c is_column).
    now rewrite marked in each.
  Qed.

  Lemma from_roots_sound roots : (forall c, In c roots -> below n c) -> forall b x,
    from_roots n group (linked rows) is_trivial room units right b (map (fun c => (c, meeting rows c)) roots) = true ->
    is_closed b -> light x -> avoids b x -> forall c, In c roots -> x c = false.
  Proof.
    induction roots as [| r roots IH]; intros in_columns b x searched all_images is_light avoided c inside; [easy |].
    assert (below n r) as r_below by (apply in_columns; now left).
    specialize (IH (fun d in_roots => in_columns d (or_intror in_roots))).
    cbn [map from_roots fst snd] in searched.
    destruct (b.[r]) eqn:before.
    { destruct inside as [<- | inside]; [now apply avoided |]. now apply (IH b x). }
    destruct (search (linked rows) is_trivial room units (flips right (meeting rows r)) b.[r <- true] [r])
      eqn:walked; [| easy].
    destruct (closed n group _) eqn:is_whole; [| easy]. apply closed_sound in is_whole.
    (* No light word that avoids the earlier columns contains the root. *)
    set (good := fun d => below n d /\ forall y, light y -> avoids b y -> y d = false).
    assert (good r) as root.
    { split; [easy |]. intros y [counts [least fits]] y_avoids. destruct (y r) eqn:has_root; [exfalso | easy].
      revert walked. apply not_true_iff_false.
      apply (search_sound q formed once few is_trivial trivial_sound y counts least); try easy.
      - split; [repeat constructor; auto | intros d [<- | []]; auto].
      - apply (shows_flips q formed once); [| auto]. intros k in_rows.
        destruct (all_right k in_rows) as [-> ->]. split; [easy |]. symmetry. now apply meets_none.
      - intros d [d_below [in_y new]]. rewrite get_set_other by (intros ->; apply new; now left).
        destruct b.[d] eqn:barred; [| easy]. now rewrite y_avoids in in_y. }
    (* So no such word contains an image of the root. *)
    assert (images : forall h d, In h group -> good d -> good (image h).[d]).
    { intros h d in_group [d_below none]. destruct (is_group h in_group) as [is_permutation _].
      split; [now apply (image_below n) |]. intros y y_light y_avoids.
      apply (none (pull h y)); [now apply light_pull |].
      intros e e_below barred. apply y_avoids; [now apply (image_below n) | now apply all_images]. }
    assert (avoided_next : avoids (reach (S (length (columns n))) group b.[r <- true] [r]) x).
    { intros d d_below marked.
      apply (reach_good group good images) in marked; [| now intros e [<- | []]].
      destruct marked as [marked | [_ none]]; [| now apply none].
      destruct (eqb r d) eqn:is_root.
      - apply eqb_spec in is_root. subst. now apply root.
      - apply eqb_false_spec in is_root. rewrite get_set_other in marked by easy. now apply avoided. }
    destruct inside as [<- | inside]; [now apply root |].
    now apply (IH (reach (S (length (columns n))) group b.[r <- true] [r])).
  Qed.
End Sound.
