(** * The walk through all sets of columns that may be part of a light nontrivial word

    A lightest nontrivial word [x] has no proper nonempty part with zero syndrome: the part and the rest would both be undetected,
    one of them would be nontrivial, and both would be lighter. So a proper nonempty part [P] of [x] violates some check, and [x]
    has a further column in each violated check. The walk tries all columns of one violated check. *)

From Coq Require Import Bool ZArith Lia Uint63 PArray List.
From Fewest Require Import Code Shares.
Import ListNotations.

(** ** Flags: sets of numbers *)

Definition flags := array bool.

(** A column is its number and the numbers of its checks. A check is its number and its columns. *)
Definition column := (int * list int)%type.
Definition check := (int * list column)%type.

Definition flip (s : flags) (i : int) : flags := s.[i <- negb s.[i]].
Definition flips (s : flags) (l : list int) : flags := fold_left flip l s.

(** ** The bound

    Each further column has 840 units, and divides them evenly among the violated checks that it meets. If no free column of a
    violated check meets more than m violated checks, the check gets at least 840/m units. So the sum of these shares must be at
    most 840 times the number of further columns. (840 is divisible by all numbers up to 8.) *)

Definition unit : int := 840.

(** The number of violated checks that a column meets. *)
Definition count (s : flags) (c : column) : int := fold_left (fun n i => if s.[i] then n + 1 else n)%uint63 (snd c) 0%uint63.
Definition larger (m n : int) : int := if (m <? n)%uint63 then n else m.
Definition most (s : flags) (l : list column) : int := fold_left (fun m c => larger m (count s c)) l 0%uint63.

Definition free (b : flags) (l : list column) : list column := filter (fun c => negb b.[fst c]) l.

Fixpoint is_shorter {A} (one two : list A) : bool :=
  match one, two with
  | _, [] => false
  | [], _ :: _ => true
  | _ :: one, _ :: two => is_shorter one two
  end.

(** The free columns of a violated check that has few of them; [None] if a violated check has no free column, or if the shares of
    all violated checks exceed [rest]. *)
Fixpoint scan (s b : flags) (rest : int) (best : list column) (wrong : list check) : option (list column) :=
  match wrong with
  | [] => Some best
  | (_, all) :: wrong =>
      let may_come := free b all in
      let m := most s may_come in
      if (m =? 0)%uint63 then None
      else
        let share := (unit / m)%uint63 in
        if (rest <? share)%uint63 then None
        else scan s b (rest - share) (if is_shorter may_come best then may_come else best) wrong
  end.

Section Search.
  Variable all : list check.
  (** Whether a set of columns with zero syndrome is trivial. *)
  Variable is_trivial : list int -> bool.

  (** Whether no nontrivial word consists of [P] and at most [room] more columns. [s] flags the violated checks. [b] flags the
      columns that are barred: those of [P], and those tried before. [units] is 840 times [room]. *)
  Fixpoint search (room : nat) (units : int) (s b : flags) (P : list int) : bool :=
    match filter (fun k : check => s.[fst k]) all with
    | [] => is_trivial P
    | (k :: _) as wrong =>
        match room with
        | O => true
        | S room =>
            match scan s b units (free b (snd k)) wrong with
            | None => true
            | Some next =>
                (fix each (b : flags) (next : list column) : bool :=
                   match next with
                   | [] => true
                   | c :: next =>
                       let b := b.[fst c <- true] in
                       if search room (units - unit) (flips s (snd c)) b (fst c :: P) then each b next
                       else false
                   end) b next
            end
        end
    end.
End Search.

(** ** The checks of a code, numbered *)

Fixpoint numbered (i : int) (rows : list row) : list (int * row) :=
  match rows with
  | [] => []
  | r :: rows => (i, r) :: numbered (i + 1) rows
  end.

Definition meeting (rows : list (int * row)) (c : int) : list int :=
  map fst (filter (fun k => has (snd k) c) rows).

Definition linked (rows : list (int * row)) : list check :=
  map (fun k => (fst k, map (fun c => (c, meeting rows c)) (snd k))) rows.

(** ** Facts about flags *)

Lemma get_flip s i j :
  (i <? PArray.length s)%uint63 = true -> (flip s i).[j] = xorb s.[j] (eqb j i).
Proof.
  intros inside. unfold flip. destruct (eqb j i) eqn:same.
  - apply eqb_spec in same. subst. rewrite get_set_same by easy. now rewrite xorb_true_r.
  - apply eqb_false_spec in same. rewrite get_set_other by auto. now rewrite xorb_false_r.
Qed.

Lemma length_flips l : forall s, PArray.length (flips s l) = PArray.length s.
Proof. induction l as [| i l IH]; intros s; simpl; [easy |]. rewrite IH. apply length_set. Qed.

Lemma get_flips j l : forall s,
  NoDup l -> (forall i, In i l -> (i <? PArray.length s)%uint63 = true) -> (flips s l).[j] = xorb s.[j] (has l j).
Proof.
  induction l as [| i l IH]; intros s once inside; simpl; [now rewrite xorb_false_r |].
  inversion once. subst. rewrite IH; [| easy |].
  - rewrite get_flip by (apply inside; now left). rewrite xorb_assoc. f_equal.
    symmetry. change (existsb (eqb j) l) with (has l j). now rewrite <- has_cons.
  - intros k in_l. unfold flip. rewrite length_set. apply inside. now right.
Qed.

(** ** Facts about numbered checks *)

Lemma snd_numbered rows : forall i, map snd (numbered i rows) = rows.
Proof. induction rows as [| r rows IH]; intros i; simpl; [easy | now rewrite IH]. Qed.

Lemma filter_of_map {A B} (p : B -> bool) (f : A -> B) l : filter p (map f l) = map f (filter (fun a => p (f a)) l).
Proof. induction l as [| a l IH]; simpl; [easy |]. destruct (p (f a)); simpl; now rewrite IH. Qed.

Lemma filter_of_filter {A} (p r : A -> bool) l : filter p (filter r l) = filter (fun a => r a && p a) l.
Proof.
  induction l as [| a l IH]; simpl; [easy |]. destruct (r a); simpl; [| easy].
  destruct (p a); simpl; now rewrite IH.
Qed.

Lemma once_filtered {A B} (f : A -> B) p l : NoDup (map f l) -> NoDup (map f (filter p l)).
Proof.
  induction l as [| a l IH]; simpl; intros once; [easy |]. inversion once as [| ? ? new once']. subst.
  destruct (p a); simpl; [| auto]. constructor; [| auto].
  intros inside. apply new. apply in_map_iff in inside as [b [same in_l]]. apply filter_In in in_l.
  apply in_map_iff. now exists b.
Qed.

Lemma once_same {A B} (f : A -> B) l a b : NoDup (map f l) -> In a l -> In b l -> f a = f b -> a = b.
Proof.
  induction l as [| c l IH]; simpl; intros once in_a in_b equal; [easy |].
  inversion once as [| ? ? new once']. subst.
  destruct in_a as [-> | in_a], in_b as [-> | in_b]; auto; exfalso; apply new; apply in_map_iff; eauto.
Qed.

Section Meeting.
  Variable rows : list (int * row).
  Hypothesis once : NoDup (map fst rows).

  Lemma once_meeting c : NoDup (meeting rows c).
  Proof. now apply once_filtered. Qed.

  Lemma has_meeting i r c : In (i, r) rows -> has (meeting rows c) i = has r c.
  Proof.
    intros inside. destruct (has r c) eqn:does.
    - apply has_in. apply in_map_iff. exists (i, r). split; [easy |]. now apply filter_In.
    - apply has_not_in. intros meets. apply in_map_iff in meets as [k [same in_k]].
      apply filter_In in in_k as [in_k has_k].
      assert (k = (i, r)) as -> by now apply (once_same fst rows). simpl in has_k. congruence.
  Qed.
End Meeting.

(** ** Facts about the bound *)

Local Open Scope Z_scope.

Lemma ltb_reflect x y : reflect (to_Z x < to_Z y) (x <? y)%uint63.
Proof. apply iff_reflect. symmetry. apply ltb_spec. Qed.

Lemma count_from (s : flags) l : forall n,
  to_Z n + Z.of_nat (length l) < wB ->
  to_Z (fold_left (fun n i => if s.[i] then n + 1 else n)%uint63 l n)
  = to_Z n + Z.of_nat (length (filter (fun i => s.[i]) l)).
Proof.
  induction l as [| i l IH]; intros n small; cbn [length fold_left filter] in *; [lia |].
  pose proof (to_Z_bounded n). destruct s.[i].
  - assert (one : to_Z (n + 1) = to_Z n + 1).
    { rewrite add_spec. change (to_Z 1) with 1. apply Z.mod_small. lia. }
    rewrite IH; rewrite one; cbn [length]; lia.
  - rewrite IH; lia.
Qed.

Lemma larger_both m n : to_Z m <= to_Z (larger m n) /\ to_Z n <= to_Z (larger m n).
Proof. unfold larger. destruct (ltb_reflect m n); lia. Qed.

Lemma most_from s l : forall m,
  let most := fold_left (fun m c => larger m (count s c)) l m in
  to_Z m <= to_Z most /\ forall c, In c l -> to_Z (count s c) <= to_Z most.
Proof.
  induction l as [| c l IH]; intros m; cbn [fold_left]; [split; [lia | easy] |].
  destruct (IH (larger m (count s c))) as [up each]. pose proof (larger_both m (count s c)).
  split; [lia |]. intros d [<- | inside]; [lia | auto].
Qed.

Lemma most_least s l c : In c l -> to_Z (count s c) <= to_Z (most s l).
Proof. apply most_from. Qed.

(** The share of a violated check. *)
Definition share (s b : flags) (k : check) : Z := 840 / to_Z (most s (free b (snd k))).

Lemma share_nonnegative s b k : 0 <= share s b k.
Proof.
  unfold share. pose proof (to_Z_bounded (most s (free b (snd k)))).
  destruct (Z.eq_dec (to_Z (most s (free b (snd k)))) 0) as [-> | other]; [now rewrite Zdiv_0_r |].
  apply Z.div_pos; lia.
Qed.

Lemma scan_none s b wrong : forall rest best,
  scan s b rest best wrong = None ->
  (exists k, In k wrong /\ to_Z (most s (free b (snd k))) = 0) \/ to_Z rest < total (share s b) wrong.
Proof.
  induction wrong as [| [i l] wrong IH]; intros rest best ends; [easy |]. cbn [scan] in ends.
  set (m := most s (free b l)) in *.
  assert (value : share s b (i, l) = to_Z (unit / m)) by (now rewrite div_spec).
  cbn [total fold_right]. fold (total (share s b) wrong). rewrite value.
  destruct (m =? 0)%uint63 eqn:zero.
  { left. exists (i, l). split; [now left |]. simpl. apply eqb_spec in zero. unfold m in zero. now rewrite zero. }
  destruct (ltb_reflect rest (unit / m)) as [less | enough].
  - right.
    assert (0 <= total (share s b) wrong) by (apply total_nonnegative; intros; apply share_nonnegative). lia.
  - apply IH in ends as [[k [inside none]] | more].
    + left. exists k. split; [now right | easy].
    + right. rewrite sub_spec, Z.mod_small in more; [lia |].
      pose proof (to_Z_bounded rest). pose proof (to_Z_bounded (unit / m)). lia.
Qed.

Lemma scan_some s b wrong : forall rest best next,
  scan s b rest best wrong = Some next -> next = best \/ exists k, In k wrong /\ next = free b (snd k).
Proof.
  induction wrong as [| [i l] wrong IH]; intros rest best next; cbn [scan].
  - intros equal. injection equal as <-. now left.
  - destruct (_ =? 0)%uint63; [easy |]. destruct (_ <? _)%uint63; [easy |]. intros found.
    apply IH in found as [-> | [k [inside ->]]].
    + destruct (is_shorter _ _); [| now left]. right. exists (i, l). split; [now left | easy].
    + right. exists k. split; [now right | easy].
Qed.
