(** * Words, weights and codes: the definitions behind the theorems

    To know what is proved, read these definitions, the definition of systems in [System.v], and the theorems that
    [Assumptions.v] lists. *)

From Coq Require Import List Bool ZArith Lia Uint63.
Import ListNotations.

(** Columns are numbers below [n]. *)
Definition columns (n : int) : list int :=
  map (fun k => of_Z (Z.of_nat k)) (seq 0 (Z.to_nat (to_Z n))).

(** A word is a set of columns. Its weight is the number of its columns. *)
Definition word := int -> bool.
Definition weight (n : int) (x : word) : nat := length (filter x (columns n)).
Definition plus (x y : word) : word := fun c => xorb (x c) (y c).

(** A row is a list of distinct columns. [meets r x] is whether the number of columns of [r] in [x] is odd. *)
Definition row := list int.
Definition has (r : row) : word := fun c => existsb (eqb c) r.
Definition meets (r : row) (x : word) : bool := fold_right (fun c odd => xorb (x c) odd) false r.

(** The sum of rows, as a word. *)
Definition sum (rows : list row) : word :=
  fun c => fold_right (fun r odd => xorb (has r c) odd) false rows.

(** The rows that define trivial words, which have no logical effect. [Outside]: the sums of the rows are trivial (stabilizers of
    a quantum code; no rows for a classical code). [Observed]: words that meet each row evenly are trivial (observables of an
    error model). *)
Inductive effect :=
  | Outside (rows : list row)
  | Observed (rows : list row).

Definition trivial (n : int) (e : effect) (x : word) : Prop :=
  match e with
  | Outside rows =>
      exists chosen, incl chosen rows /\ forall c, In c (columns n) -> x c = sum chosen c
  | Observed rows => forall r, In r rows -> meets r x = false
  end.

Record code := { width : int; checks : list row; logical : effect }.

Definition undetected (rows : list row) (x : word) : Prop := forall r, In r rows -> meets r x = false.

(** Undetected words that are not trivial. The distance of a code is the least weight of such a word. *)
Definition nontrivial (q : code) (x : word) : Prop :=
  undetected (checks q) x /\ ~ trivial (width q) (logical q) x.

(** ** Facts about columns *)

Definition below (n : int) (c : int) : Prop := In c (columns n).

Lemma to_Z_column n k : (k < Z.to_nat (to_Z n))%nat -> to_Z (of_Z (Z.of_nat k)) = Z.of_nat k.
Proof.
  intros small. rewrite of_Z_spec. apply Z.mod_small. pose proof (to_Z_bounded n). lia.
Qed.

Lemma in_columns n c : In c (columns n) <-> (c <? n)%uint63 = true.
Proof.
  unfold columns. rewrite in_map_iff, ltb_spec. pose proof (to_Z_bounded c). split.
  - intros [k [<- inside]]. apply in_seq in inside. rewrite (to_Z_column n) by lia. lia.
  - intros small. exists (Z.to_nat (to_Z c)). split.
    + rewrite Z2Nat.id by lia. apply of_to_Z.
    + apply in_seq. lia.
Qed.

Lemma columns_once n : NoDup (columns n).
Proof.
  apply NoDup_map_inv with (f := fun c => Z.to_nat (to_Z c)).
  unfold columns. rewrite map_map.
  rewrite map_ext_in with (g := fun k => k).
  - rewrite map_id. apply seq_NoDup.
  - intros k inside. apply in_seq in inside. rewrite (to_Z_column n) by lia. apply Nat2Z.id.
Qed.

(** ** Facts about words *)

Arguments has : simpl never.
Arguments sum : simpl never.

Lemma has_in r c : has r c = true <-> In c r.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros [d [inside same]]. apply eqb_spec in same. now subst.
  - intros inside. exists c. now rewrite eqb_spec.
Qed.

Lemma has_not_in r c : has r c = false <-> ~ In c r.
Proof. rewrite <- has_in. now rewrite not_true_iff_false. Qed.

Lemma meets_ext r x y : (forall c, In c r -> x c = y c) -> meets r x = meets r y.
Proof.
  induction r as [| c r IH]; simpl; intros same; [easy |]. rewrite IH, (same c); auto.
Qed.

Lemma meets_plus r x y : meets r (plus x y) = xorb (meets r x) (meets r y).
Proof.
  induction r as [| c r IH]; simpl; [easy |]. rewrite IH. unfold plus.
  now destruct (x c), (y c), (meets r x), (meets r y).
Qed.

Lemma meets_none r x : (forall c, In c r -> x c = false) -> meets r x = false.
Proof.
  intros none. rewrite (meets_ext r x (fun _ => false) none). clear none.
  induction r as [| c r IH]; simpl; [easy | now rewrite IH].
Qed.

(** If only one of two words meets a row oddly, the words differ in a column of the row. *)
Lemma meets_differ r x y : meets r x <> meets r y -> exists c, In c r /\ x c <> y c.
Proof.
  induction r as [| c r IH]; simpl; [easy |]. intros differ.
  destruct (bool_dec (x c) (y c)) as [same | other].
  - destruct IH as [d [inside other]]; [| now exists d; auto].
    intros equal. apply differ. now rewrite same, equal.
  - exists c. auto.
Qed.

Lemma has_cons c r d : ~ In c r -> has (c :: r) d = xorb (eqb d c) (has r d).
Proof.
  intros new. unfold has at 1. simpl. change (existsb (eqb d) r) with (has r d).
  destruct (eqb d c) eqn:same; [| now destruct (has r d)].
  apply eqb_spec in same. subst. apply has_not_in in new. now rewrite new.
Qed.

(** A word of one column meets a row oddly if and only if the row contains the column. *)
Lemma meets_one r c : NoDup r -> meets r (fun d => eqb d c) = has r c.
Proof.
  induction r as [| d r IH]; simpl; intros once; [easy |]. inversion once as [| ? ? new once']. subst.
  rewrite IH by easy. rewrite has_cons by easy. f_equal.
  destruct (eqb d c) eqn:one, (eqb c d) eqn:other; try easy;
    [apply eqb_spec in one | apply eqb_spec in other]; subst; now rewrite eqb_refl in *.
Qed.

Lemma meets_cons r c P : NoDup r -> ~ In c P -> meets r (has (c :: P)) = xorb (meets r (has P)) (has r c).
Proof.
  intros once new. rewrite <- (meets_one r c once), xorb_comm, <- meets_plus.
  apply meets_ext. intros d _. now apply has_cons.
Qed.

Lemma meets_map f r x : meets (map f r) x = meets r (fun c => x (f c)).
Proof. induction r as [| c r IH]; simpl; [easy | now rewrite IH]. Qed.

Lemma sum_app one two c : sum (one ++ two) c = xorb (sum one c) (sum two c).
Proof.
  unfold sum. induction one as [| r one IH]; simpl; [now destruct (fold_right _ _ two) |].
  now rewrite IH, xorb_assoc.
Qed.

(** ** Well-formed codes: their rows are lists of distinct columns *)

Definition well_formed_row (n : int) (r : row) : Prop := NoDup r /\ forall c, In c r -> below n c.
Definition rows_of (e : effect) : list row := match e with Outside rows | Observed rows => rows end.
Definition well_formed (q : code) : Prop :=
  forall r, In r (checks q) \/ In r (rows_of (logical q)) -> well_formed_row (width q) r.

Definition same (n : int) (x y : word) : Prop := forall c, below n c -> x c = y c.

Lemma undetected_plus rows x y : undetected rows x -> undetected rows y -> undetected rows (plus x y).
Proof. intros ux uy r inside. now rewrite meets_plus, ux, uy. Qed.

Lemma trivial_plus n e x y : trivial n e x -> trivial n e y -> trivial n e (plus x y).
Proof.
  destruct e as [rows | rows]; simpl.
  - intros [one [in_one is_one]] [two [in_two is_two]]. exists (one ++ two). split.
    + now apply incl_app.
    + intros c inside. unfold plus. now rewrite sum_app, is_one, is_two.
  - intros tx ty r inside. now rewrite meets_plus, tx, ty.
Qed.

Lemma trivial_same q x y :
  well_formed q -> same (width q) x y -> trivial (width q) (logical q) x -> trivial (width q) (logical q) y.
Proof.
  unfold well_formed. destruct (logical q) as [rows | rows]; simpl.
  - intros _ equal [chosen [inside is_sum]]. exists chosen. split; [easy |].
    intros c is_column. rewrite <- equal by easy. auto.
  - intros formed equal none r inside. rewrite <- (none r inside). apply meets_ext.
    intros c in_row. symmetry. apply equal. now apply (formed r); auto.
Qed.

Lemma trivial_empty q x : same (width q) x (fun _ => false) -> well_formed q -> trivial (width q) (logical q) x.
Proof.
  intros empty formed. apply trivial_same with (x := fun _ => false); [easy | | ].
  - intros c inside. now rewrite empty.
  - destruct (logical q) as [rows | rows]; simpl.
    + exists []. split; [easy | auto].
    + intros r _. now apply meets_none.
Qed.

(** A list of distinct columns of a word is not longer than the weight of the word. *)
Lemma weight_at_least n x P :
  NoDup P -> (forall c, In c P -> below n c /\ x c = true) -> (length P <= weight n x)%nat.
Proof.
  intros once inside. apply NoDup_incl_length; [easy |]. intros c in_P. apply filter_In. now apply inside.
Qed.

(** Removing a nonempty part makes a word lighter. *)
Lemma weight_less n x P c :
  In c P -> below n c -> (forall d, In d P -> x d = true) -> (weight n (plus x (has P)) < weight n x)%nat.
Proof.
  intros in_P is_column inside. unfold weight, below in *.
  assert (part : forall d, plus x (has P) d = true -> x d = true).
  { intros d. unfold plus. destruct (has P d) eqn:in_part; [| now rewrite xorb_false_r].
    intros _. apply inside. now apply has_in. }
  assert (lost : plus x (has P) c = false).
  { unfold plus. rewrite (inside c in_P). apply has_in in in_P. now rewrite in_P. }
  specialize (inside c in_P). apply in_split in is_column as [one [two ->]].
  rewrite !filter_app, !app_length. simpl. rewrite lost, inside. simpl.
  assert (fewer : forall l, (length (filter (plus x (has P)) l) <= length (filter x l))%nat).
  { induction l as [| d l IH]; simpl; [easy |]. specialize (part d).
    destruct (plus x (has P) d); [rewrite part by easy; simpl; lia | destruct (x d); simpl; lia]. }
  pose proof (fewer one). pose proof (fewer two). lia.
Qed.

Lemma weight_same n x y : same n x y -> weight n x = weight n y.
Proof.
  unfold same, below, weight. induction (columns n) as [| c l IH]; intros equal; [easy |]. simpl.
  rewrite (equal c) by now left. assert (length (filter x l) = length (filter y l)) as more.
  { apply IH. intros d inside. apply equal. now right. }
  destruct (y c); simpl; now rewrite more.
Qed.

Lemma weight_has n r : well_formed_row n r -> weight n (has r) = length r.
Proof.
  intros [once inside]. apply Nat.le_antisymm.
  - apply NoDup_incl_length; [apply NoDup_filter, columns_once |].
    intros c in_both. apply filter_In in in_both as [_ has_c]. now apply has_in.
  - apply weight_at_least; [easy |]. intros c in_r. split; [now apply inside | now apply has_in].
Qed.

(** A word meets a list oddly if and only if the list contains an odd number of its columns. *)
Lemma odd_meets l x : meets l x = Nat.odd (length (filter x l)).
Proof.
  induction l as [| c l IH]; cbn [meets fold_right filter]; [easy |]. fold (meets l x). rewrite IH.
  destruct (x c); cbn [length]; [| now destruct (Nat.odd _)].
  rewrite Nat.odd_succ, <- Nat.negb_odd. now destruct (Nat.odd _).
Qed.
