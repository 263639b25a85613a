(** * The walk misses no lightest word *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List.
From Fewest Require Import Code Shares Walk.
Import ListNotations.
Local Open Scope Z_scope.

Lemma once_together {A} (one two : list A) :
  NoDup one -> NoDup two -> (forall a, In a one -> ~ In a two) -> NoDup (one ++ two).
Proof.
  induction one as [| a one IH]; simpl; intros first second apart; [easy |]. inversion first. subst.
  constructor; [| apply IH; auto]. intros inside. apply in_app_or in inside as [? | ?]; [easy |].
  now apply (apart a); [left |].
Qed.

Lemma total_map {A B} (f : B -> Z) (g : A -> B) l : total f (map g l) = total (fun a => f (g a)) l.
Proof. induction l as [| a l IH]; simpl; [easy | now rewrite IH]. Qed.

Section Sound.
  Variable q : code.
  Let n := width q.
  Let rows := numbered 0 (checks q).
  Let all := linked rows.

  Hypothesis formed : well_formed q.
  Hypothesis once : NoDup (map fst rows).
  Hypothesis few : Z.of_nat (length rows) < wB.

  Variable is_trivial : list int -> bool.
  Hypothesis trivial_sound :
    forall P, well_formed_row n P -> is_trivial P = true -> trivial n (logical q) (has P).

  (** A lightest nontrivial word. *)
  Variable x : word.
  Hypothesis counts : nontrivial q x.
  Hypothesis least : forall y, nontrivial q y -> (weight n x <= weight n y)%nat.

  Lemma formed_row i r : In (i, r) rows -> In r (checks q) /\ well_formed_row n r.
  Proof.
    intros inside. assert (In r (checks q)).
    { rewrite <- (snd_numbered (checks q) 0). apply in_map_iff. now exists (i, r). }
    split; [easy | apply formed; now left].
  Qed.

  (** A set of columns that is part of [x]. *)
  Definition part (P : list int) : Prop := NoDup P /\ forall c, In c P -> below n c /\ x c = true.

  (** A column of [x] outside [P]. *)
  Definition to_come (P : list int) (c : int) : Prop := below n c /\ x c = true /\ ~ In c P.

  Lemma part_cons P c : part P -> to_come P c -> part (c :: P).
  Proof.
    intros [single inside] [is_column [in_x new]]. split; [now constructor |].
    intros d [<- | in_P]; auto.
  Qed.

  (** A nonempty part of [x] with zero syndrome is not trivial. *)
  Lemma part_is_no_word P : part P -> P <> [] -> undetected (checks q) (has P) -> is_trivial P = false.
  Proof.
    intros [single inside] some even. assert (exists c, In c P) as [c in_P].
    { destruct P as [| c P]; [easy | exists c; now left]. }
    destruct (is_trivial P) eqn:found; [| easy]. exfalso.
    apply trivial_sound in found; [| split; [easy | intros d in_P'; now apply inside]].
    assert (rest : nontrivial q (plus x (has P))).
    { split; [apply undetected_plus; [apply counts | easy] |]. intros none. apply counts.
      apply trivial_same with (x := plus (plus x (has P)) (has P)); [easy | | now apply trivial_plus].
      intros d _. unfold plus. now destruct (x d), (has P d). }
    apply least in rest.
    assert (lighter : (weight n (plus x (has P)) < weight n x)%nat).
    { apply weight_less with (c := c); [easy | now apply inside |]. intros d in_P'. now apply inside. }
    lia.
  Qed.

  (** [shows]: [s] flags exactly the checks that [P] violates. [bars]: [b] flags no column of [x] outside [P]. *)
  Definition shows (s : flags) (P : list int) : Prop :=
    (forall k, In k rows -> (fst k <? PArray.length s)%uint63 = true /\ s.[fst k] = meets (snd k) (has P)).
  Definition bars (b : flags) (P : list int) : Prop := forall c, to_come P c -> b.[c] = false.

  Lemma shows_flips s P c : shows s P -> ~ In c P -> shows (flips s (meeting rows c)) (c :: P).
  Proof.
    intros shown new [i r] inside. simpl.
    assert (range : forall j, In j (meeting rows c) -> (j <? PArray.length s)%uint63 = true).
    { intros j in_meeting. apply in_map_iff in in_meeting as [k [<- in_k]]. apply filter_In in in_k.
      now apply shown. }
    destruct (shown (i, r) inside) as [bound equal]. simpl in *.
    split; [now rewrite length_flips |].
    rewrite get_flips by (try apply once_meeting; auto).
    rewrite (has_meeting rows once i r c inside), equal. symmetry. apply meets_cons; [| easy].
    now apply (formed_row i).
  Qed.

  Lemma bars_set b P c d : bars b P -> ~ to_come P d \/ In d c -> bars (b.[d <- true]) (c ++ P).
  Proof.
    intros free gone e coming.
    assert (to_come P e) as before.
    { destruct coming as [? [? new]]. repeat split; auto. intros inside. apply new. apply in_or_app. auto. }
    rewrite get_set_other; [now apply free |].
    intros ->. destruct gone as [none | inside]; [easy |].
    destruct coming as [? [? new]]. apply new. apply in_or_app. auto.
  Qed.

  (** A violated check contains a column of [x] outside [P]. *)
  Lemma wrong_has_column P i r :
    part P -> In (i, r) rows -> meets r (has P) = true -> exists c, In c r /\ to_come P c.
  Proof.
    intros [single inside] in_rows wrong. destruct (formed_row i r in_rows) as [in_checks [_ in_columns]].
    destruct (meets_differ r x (has P)) as [c [in_r differ]].
    { destruct counts as [even _]. rewrite (even r in_checks). congruence. }
    exists c. split; [easy |]. unfold to_come.
    destruct (has P c) eqn:in_P.
    - apply has_in in in_P. destruct (inside c in_P). congruence.
    - apply has_not_in in in_P. destruct (x c); [auto | easy].
  Qed.

  (** [link]: a check in the form that the walk uses. [wrong_rows]: the violated checks. *)
  Definition link (k : int * row) : check := (fst k, map (fun c => (c, meeting rows c)) (snd k)).
  Definition wrong_rows (s : flags) := filter (fun k : int * row => s.[fst k]) rows.

  Lemma wrong_linked s : filter (fun k : check => s.[fst k]) all = map link (wrong_rows s).
  Proof. unfold all, linked. now rewrite filter_of_map. Qed.

  Lemma free_has b r c : In c r -> b.[c] = false -> In (c, meeting rows c) (free b (map (fun c => (c, meeting rows c)) r)).
  Proof.
    intros inside open. apply filter_In. simpl. rewrite open. split; [| easy].
    apply in_map_iff. now exists c.
  Qed.

  Lemma count_meeting s c :
    to_Z (count s (c, meeting rows c)) = Z.of_nat (length (filter (fun k => has (snd k) c) (wrong_rows s))).
  Proof.
    unfold count. cbn [snd]. rewrite count_from.
    - change (to_Z 0) with 0. unfold meeting. rewrite filter_of_map, map_length, filter_of_filter.
      unfold wrong_rows. rewrite filter_of_filter, Z.add_0_l. do 2 f_equal. apply filter_ext.
      intros k. apply andb_comm.
    - change (to_Z 0) with 0. unfold meeting. rewrite map_length.
      assert (short : forall l, (length (filter (fun k : int * row => has (snd k) c) l) <= length l)%nat).
      { induction l as [| k l IH]; simpl; [lia |]. destruct (has (snd k) c); simpl; lia. }
      specialize (short rows). lia.
  Qed.

  (** While [room] suffices for the columns of [x] outside [P], the bound does not end the search. *)
  Lemma scan_goes_on s b P room units best :
    part P -> shows s P -> bars b P -> (weight n x <= length P + room)%nat -> to_Z units = 840 * Z.of_nat room ->
    scan s b units best (map link (wrong_rows s)) <> None.
  Proof.
    intros is_part shown barred light enough ends.
    set (R := filter (fun c => x c && negb (has P c)) (columns n)).
    assert (in_R : forall c, In c R <-> to_come P c).
    { intros c. unfold R. rewrite filter_In, andb_true_iff, negb_true_iff, has_not_in. easy. }
    assert (short : (length R <= room)%nat).
    { assert (length (P ++ R) <= weight n x)%nat; [| rewrite app_length in *; lia].
      destruct is_part as [single inside].
      apply weight_at_least.
      - apply once_together; [easy | apply NoDup_filter, columns_once |].
        intros c in_P in_rest. apply in_R in in_rest. now destruct in_rest as [_ [_ new]].
      - intros c in_both. apply in_app_or in in_both as [in_P | in_rest]; [auto |].
        apply in_R in in_rest. now destruct in_rest as [? [? _]]. }
    (* Each violated check contains a column of [x] outside [P]. The column is free, and it meets a violated check. *)
    assert (takes : forall k, In k (wrong_rows s) -> exists c, In c R /\ has (snd k) c = true /\
      0 < to_Z (count s (c, meeting rows c)) <= to_Z (most s (free b (snd (link k))))).
    { intros [i r] is_wrong. pose proof is_wrong as both. apply filter_In in both as [in_rows flag]. simpl in flag.
      destruct (shown (i, r) in_rows) as [_ equal]. simpl in equal.
      destruct (wrong_has_column P i r) as [c [in_r coming]]; [easy | easy | congruence |].
      exists c. split; [now apply in_R |]. split; [now apply has_in |]. split.
      - rewrite count_meeting.
        assert (In (i, r) (filter (fun k => has (snd k) c) (wrong_rows s))) as met.
        { apply filter_In. split; [easy | now apply has_in]. }
        apply in_split in met as [one [two ->]]. rewrite app_length. simpl. lia.
      - apply most_least. apply free_has; [easy | now apply barred]. }
    apply scan_none in ends as [[k [in_k none]] | more].
    - apply in_map_iff in in_k as [k' [<- is_wrong]]. destruct (takes k' is_wrong) as [c [_ [_ some]]]. lia.
    - assert (total (share s b) (map link (wrong_rows s)) <= 840 * Z.of_nat (length R)); [| lia].
      rewrite total_map.
      apply shares with (meets := fun k c => has (snd k) c)
        (gives := fun c => 840 / to_Z (count s (c, meeting rows c))).
      + intros c _. pose proof (to_Z_bounded (count s (c, meeting rows c))).
        destruct (Z.eq_dec (to_Z (count s (c, meeting rows c))) 0) as [-> | other]; [now rewrite Zdiv_0_r |].
        apply Z.div_pos; lia.
      + intros k is_wrong. destruct (takes k is_wrong) as [c [coming [does some]]].
        exists c. repeat split; [easy | easy |]. apply Z.div_le_compat_l; lia.
      + intros c _. rewrite <- count_meeting. set (f := to_Z (count s (c, meeting rows c))).
        pose proof (to_Z_bounded (count s (c, meeting rows c))).
        destruct (Z.eq_dec f 0) as [-> | other]; [now rewrite Zdiv_0_r |].
        rewrite Z.mul_comm. apply Z.mul_div_le. unfold f in *. lia.
  Qed.

  Theorem search_sound room : forall units s b P,
    part P -> P <> [] -> shows s P -> bars b P ->
    (weight n x <= length P + room)%nat -> to_Z units = 840 * Z.of_nat room ->
    search all is_trivial room units s b P = false.
  Proof.
    induction room as [| room IH]; intros units s b P is_part some shown barred light enough;
      cbn [search]; rewrite wrong_linked.
    all: destruct (wrong_rows s) as [| [i r] others] eqn:wrong; cbn [map].
    1, 3: apply part_is_no_word; try easy; intros r in_checks;
      rewrite <- (snd_numbered (checks q) 0) in in_checks; apply in_map_iff in in_checks as [k [<- in_rows]];
      destruct (shown k in_rows) as [_ <-];
      destruct (s.[fst k]) eqn:flag; [| easy];
      assert (In k (wrong_rows s)) as is_wrong by (now apply filter_In); now rewrite wrong in is_wrong.
    all: assert (coming : forall i r, In (i, r) (wrong_rows s) -> exists c, In c r /\ to_come P c).
    1, 3: intros j t is_wrong; apply filter_In in is_wrong as [in_rows flag]; simpl in flag;
      destruct (shown (j, t) in_rows) as [_ equal]; simpl in equal;
      apply (wrong_has_column P j t); try easy; congruence.
    - (* A further column of [x] is needed, but there is no room for it. *)
      exfalso. destruct (coming i r) as [c [in_r is_next]]; [rewrite wrong; now left |].
      pose proof (part_cons P c is_part is_next) as [single inside].
      pose proof (weight_at_least n x (c :: P) single inside). simpl in *. lia.
    - change (link (i, r) :: map link others) with (map link ((i, r) :: others)). rewrite <- wrong.
      destruct (scan s b units _ _) as [next |] eqn:scanned;
        [| exfalso; revert scanned; now apply (scan_goes_on s b P (S room))].
      (* The columns to try are all free columns of a violated check, so one of them is a column of [x]. *)
      assert (has_next : exists c, to_come P c /\ In (c, meeting rows c) next).
      { apply scan_some in scanned. 
        assert (exists k, In k (wrong_rows s) /\ next = free b (snd (link k))) as [[j t] [is_wrong ->]].
        { destruct scanned as [-> | [k [in_k ->]]].
          - exists (i, r). split; [rewrite wrong; now left | easy].
          - apply in_map_iff in in_k as [k' [<- is_wrong]]. now exists k'. }
        destruct (coming j t is_wrong) as [c [in_t is_next]]. exists c. split; [easy |].
        apply free_has; [easy | now apply barred]. }
      assert (known : forall c l, In (c, l) next -> l = meeting rows c).
      { apply scan_some in scanned.
        assert (exists t, next = free b (map (fun c => (c, meeting rows c)) t)) as [t ->].
        { destruct scanned as [-> | [k [in_k ->]]]; [now exists r |].
          apply in_map_iff in in_k as [k' [<- _]]. now exists (snd k'). }
        intros c l inside. apply filter_In in inside as [inside _]. apply in_map_iff in inside as [d [equal _]].
        now injection equal as <- <-. }
      clear scanned coming wrong others i r. revert b barred. 
      induction next as [| [c l] next more]; intros b barred; [now destruct has_next as [? [_ []]] |].
      cbn [fst snd]. rewrite (known c l) by now left.
      destruct (existsb (fun d => eqb d c && x c && negb (has P c)) (columns n)) eqn:is_next.
      + apply existsb_exists in is_next as [d [is_column both]].
        rewrite !andb_true_iff, negb_true_iff, has_not_in, eqb_spec in both. destruct both as [[-> in_x] new].
        assert (coming : to_come P c) by easy.
        rewrite IH; [easy | now apply part_cons | easy | now apply shows_flips | | simpl; lia |].
        * apply (bars_set b P [c]); [easy | right; now left].
        * rewrite sub_spec, enough. change (to_Z unit) with 840. pose proof (to_Z_bounded units).
          rewrite Z.mod_small; lia.
      + assert (gone : ~ to_come P c).
        { intros [is_column [in_x new]]. assert (true = false); [| easy]. rewrite <- is_next. symmetry.
          apply existsb_exists. exists c. split; [easy |].
          now rewrite !andb_true_iff, negb_true_iff, has_not_in, eqb_spec. }
        destruct (search _ _ _ _ _ _ _); [| easy].
        apply more.
        * destruct has_next as [d [coming [equal | inside]]]; [| now exists d].
          injection equal as -> _. easy.
        * intros d k inside. apply known. now right.
        * apply (bars_set b P []); auto.
  Qed.
End Sound.
