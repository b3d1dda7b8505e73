// The model of one window: which answers it must show, what it knows of the record, and which conflicts are undecided.
import { merge } from './merge.ts';
import { type Answers, QUESTIONS, questionOf, type Value } from './questions.ts';
import {
  applyAnswers,
  type Change,
  isEmpty,
  isHidden,
  isSame,
  type Layout,
  onlyOffered,
  withoutHidden,
} from './rules.ts';
import { type ReadRecord, WalkError } from './stored-model.ts';
import {
  isContested,
  type KeptAnswer,
  type LeftAnswers,
  restoreChanges,
  withDependentAnswers,
} from './taken-back.ts';

/** Answers that a choice has removed, for Undo. */
export interface Removal {
  readonly count: number;
  readonly before: Answers;
  readonly after: Answers;
  /** The tab that was left. */
  readonly tab?: string;
}

/** The model of one window. */
export class WindowModel {
  shown: Answers = {};
  layout: Layout = { colleges: 1, tab: 'write' };
  removal: Removal | undefined;
  /** Whether Undo was pressed and the former tab is not chosen again yet. */
  #isUndoing = false;
  /** By key: undecided conflicts, with whether the decision was postponed. */
  readonly #undecided = new Map<string, boolean>();
  /**
   * Keys of conflicts that ended because both answers became equal. The window notices that only if it saves while they
   * are equal, so it may still have these conflicts.
   */
  readonly #ended = new Set<string>();
  #known: Answers = {};
  /** By key: values of saves without a reply. */
  readonly #sent = new Map<string, Set<Value>>();
  /** By key: values that the server refuses permanently. */
  readonly #refused = new Map<string, Value>();
  /** The answers before the last change: a save may have begun before it. */
  #before: Answers = {};
  /** The answers after the typing in progress: a save may begin before the walk notes the typing. */
  #expected: Answers = {};

  /** Notes that the window has loaded the record, after it was opened or its owner logged in. */
  load({ answers: stored, layout }: ReadRecord): void {
    this.layout = layout;
    this.#known = stored;
    this.#sent.clear();
    this.#undecided.clear();
    this.removal = undefined;
    this.#isUndoing = false;
    this.#replace(withoutHidden(stored, layout));
  }

  /** Notes that the walk is about to type these answers. */
  expectAnswers(values: Answers): void {
    this.#expected = applyAnswers(this.shown, values, this.layout).answers;
  }

  /** Notes answers that a person gives. Returns the number of other answers that this removes. */
  giveAnswers(values: Answers): number {
    return this.#apply(applyAnswers(this.shown, values, this.layout));
  }

  /** Notes the choice of a tab. Returns the number of answers that this removes. */
  chooseTab(tab: string): number {
    const left = this.layout.tab;
    // The window may have read already that others have chosen the tab.
    const emptied =
      left === tab ? [] : QUESTIONS.filter((one) => one.tab === left && !isEmpty(this.shown[one.key]));
    this.layout = { ...this.layout, tab };
    const change = applyAnswers(
      this.shown,
      Object.fromEntries(emptied.map(({ key }) => [key, ''])),
      this.layout,
    );
    const removed = this.#apply({ ...change, removed: emptied.map(({ key }) => key) }, left);
    if (this.#isUndoing) this.undo();
    return removed;
  }

  /** Restores what the last choice removed, as soon as its tab is chosen again. */
  undo(): void {
    const { removal } = this;
    if (removal === undefined) throw new WalkError('There is nothing to be undone.');
    this.#isUndoing = removal.tab !== undefined && removal.tab !== this.layout.tab;
    if (this.#isUndoing) return;
    this.removal = undefined;
    // Answers that are hidden or not offered now are not restored.
    const back = withoutHidden(onlyOffered({ ...this.shown, ...removal.before }), this.layout);
    const values = Object.keys(removal.before).map((key): [string, Value] => [key, back[key] ?? '']);
    this.#apply(applyAnswers(this.shown, Object.fromEntries(values), this.layout));
  }

  #apply({ answers, touched, removed }: Change, tab?: string): number {
    const before = this.shown;
    this.#before = before;
    this.#expected = {};
    this.shown = answers;
    // Giving the same answer as others decides a conflict.
    this.undecided();
    const values = (from: Answers): Answers =>
      Object.fromEntries(touched.map((key) => [key, from[key] ?? '']));
    this.#withdraw();
    if (removed.length > 0) {
      const left = tab === undefined ? {} : { tab };
      this.removal = { count: removed.length, before: values(before), after: values(answers), ...left };
    }
    return removed.length;
  }

  /** Withdraws Undo if a removed answer was answered again. */
  #withdraw(): void {
    const { before = {}, after = {} } = this.removal ?? {};
    const isOneOf = (key: string) =>
      isSame(this.shown[key], before[key]) || isSame(this.shown[key], after[key]);
    if (Object.keys(after).every(isOneOf)) return;
    this.removal = undefined;
    this.#isUndoing = false;
  }

  #replace(answers: Answers): void {
    this.#before = this.shown;
    this.shown = answers;
    this.#withdraw();
  }

  /** Returns the values that may be stored unless others have written. */
  possibleStoredValues(key: string): readonly (Value | undefined)[] {
    return [this.#known[key], ...(this.#sent.get(key) ?? [])];
  }

  /** Returns the keys of answers that are not, or may not be, stored. */
  unsaved(): readonly string[] {
    return QUESTIONS.map(({ key }) => key).filter((key) =>
      this.possibleStoredValues(key).some((own) => !isSame(own, this.shown[key])),
    );
  }

  /** Returns the keys of answers that should be saved by now, because nothing keeps them from it. */
  wronglyUnsaved(): readonly string[] {
    const waiting = new Set(this.undecided());
    // A choice that is empty because its list changed waits for the answer that the list depends on.
    for (const { key, choices } of QUESTIONS)
      if (isEmpty(this.shown[key]) && choices !== undefined && 'by' in choices && waiting.has(choices.by))
        waiting.add(key);
    for (const key of this.refused()) waiting.add(key);
    // While an answer waits, the server hides the questions that it shows, and so refuses their answers.
    const stored = { ...this.shown };
    for (const key of waiting) stored[key] = this.#known[key] ?? '';
    for (const { key } of QUESTIONS) {
      if (isEmpty(stored[key]) || !isHidden(key, stored, this.layout)) continue;
      waiting.add(key);
      stored[key] = this.#known[key] ?? '';
    }
    return this.lostByLogOut().filter((key) => !waiting.has(key));
  }

  /** Returns the keys of answers that a log-out would lose. */
  lostByLogOut(): readonly string[] {
    const { shown, layout } = this;
    return this.unsaved().filter((key) => !isEmpty(shown[key]) || !isHidden(key, shown, layout));
  }

  /** Returns the unsaved answers that this window leaves on the device when it closes. */
  leftAnswers(): LeftAnswers {
    const isSensitive = (key: string) => questionOf(key)?.sensitive === true;
    const keys = this.lostByLogOut().filter((key) => !isSensitive(key));
    // A postponed conflict is asked again.
    const undecided = this.undecided();
    const knownValues = (key: string) => (undecided.includes(key) ? [] : this.possibleStoredValues(key));
    const kept = keys.map(
      (key) => [key, { value: this.shown[key] ?? '', knownValues: knownValues(key) }] as const,
    );
    return { kept: new Map(kept), lost: this.lostByLogOut().filter(isSensitive) };
  }

  /** Notes that the window restores answers from the device. */
  restore(kept: ReadonlyMap<string, KeptAnswer>): void {
    const values = Object.fromEntries([...kept].map(([key, { value }]) => [key, value]));
    for (const change of restoreChanges(this.shown, values, this.layout)) this.#apply(change);
    for (const [key, one] of kept) if (isContested(one, this.#known[key])) this.#undecided.set(key, false);
  }

  /** Notes a save without a reply. */
  noteSent(values: Answers): void {
    for (const [key, value] of Object.entries(values))
      this.#sent.set(key, (this.#sent.get(key) ?? new Set()).add(value));
  }

  /** Notes a permanently refused answer, which the window does not send again by itself. */
  noteRefusedForGood(key: string): void {
    this.#refused.set(key, this.shown[key] ?? '');
  }

  /** Returns the keys of answers that still have the refused value. */
  refused(): readonly string[] {
    return [...this.#refused].flatMap(([key, value]) => (isSame(this.shown[key], value) ? [key] : []));
  }

  /** Notes an acknowledged save. Throws if it has an answer that was not given here, or is undecided. */
  noteSaved(values: Answers): void {
    const undecided = this.undecided();
    for (const [key, value] of Object.entries(values)) {
      // A stored choice may be sent again unchanged after the answer that its list depends on changed.
      if (isSame(value, this.#known[key]) && !isSame(value, this.shown[key])) continue;
      if (undecided.includes(key))
        throw new WalkError(`${key}: saved before anybody decided which answer stays.`);
      if (![this.shown, this.#before, this.#expected].some((one) => isSame(value, one[key])))
        throw new WalkError(`${key}: saved ${JSON.stringify(value)}, which the window does not show.`);
      this.#sent.delete(key);
      this.#refused.delete(key);
    }
    this.#known = { ...this.#known, ...values };
  }

  /**
   * Notes that the window has read the record again, and merges the answers of others.
   * @param savedUnawareKeys keys of answers that the window saved without knowing that record
   */
  merge(record: ReadRecord, savedUnawareKeys: readonly string[] = []): void {
    const { answers: stored } = record;
    const { colleges, tab } = record.layout;
    this.layout = { tab, colleges: Math.max(colleges, this.layout.colleges) };
    const { answers, undecided } = merge({
      shown: this.shown,
      unsavedKeys: this.unsaved(),
      savedUnawareKeys,
      stored,
      layout: this.layout,
      isOwn: (key) => this.possibleStoredValues(key).some((own) => isSame(own, stored[key])),
    });
    for (const key of undecided) this.#undecided.set(key, false);
    this.#known = stored;
    const isChanged = QUESTIONS.some(({ key }) => !isSame(answers[key], this.shown[key]));
    if (isChanged) this.#replace(answers);
  }

  /** Returns the keys of undecided conflicts. Ends conflicts whose answers have become equal. */
  undecided(): readonly string[] {
    for (const key of this.#undecided.keys())
      if (isSame(this.shown[key], this.#known[key])) {
        this.#undecided.delete(key);
        this.#ended.add(key);
      }
    return [...this.#undecided.keys()];
  }

  /** Returns the answer of others in a conflict. */
  valueElsewhere(key: string): Value | undefined {
    return this.#known[key];
  }

  /** Notes a decision: the answers of others for these keys, the own ones for the rest. */
  decide(theirs: readonly string[]): number {
    const chosen = { asked: this.undecided(), theirs };
    const values = withDependentAnswers(this.shown, this.#known, chosen, this.layout);
    this.#undecided.clear();
    return this.giveAnswers(values);
  }

  /** Returns the keys of ended conflicts that the window may still have. */
  mayStillWait(): readonly string[] {
    this.undecided();
    return [...this.#ended];
  }

  /** Notes that the window still has these ended conflicts, because it did not save while the answers were equal. */
  continueWaiting(keys: readonly string[]): void {
    for (const key of keys) if (this.#ended.delete(key)) this.#undecided.set(key, true);
  }

  decideLater(): void {
    for (const key of this.#undecided.keys()) this.#undecided.set(key, true);
  }

  /** Whether there is an undecided conflict that was not postponed. */
  get mustAsk(): boolean {
    return this.undecided().some((key) => this.#undecided.get(key) === false);
  }
}
