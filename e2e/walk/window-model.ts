// What a window of the form must show and know: what was typed, what it has heard of the server, what is undecided.

import { merge } from './merge.ts';
import { type Answers, QUESTIONS, questionOf, type Value } from './questions.ts';
import {
  type Change,
  give,
  isEmpty,
  isHidden,
  isSame,
  type Layout,
  onlyOffered,
  withoutHidden,
} from './rules.ts';
import { WalkError } from './stored-model.ts';
import { isContested, type Kept, type Left, restoring, withFollowers } from './taken-back.ts';

/** What a choice took away, and what brings it back. */
export interface Removal {
  readonly count: number;
  readonly before: Answers;
  readonly after: Answers;
  /** The tab that was left. */
  readonly tab?: string;
}

export class WindowModel {
  shown: Answers = {};
  layout: Layout = { colleges: 1, tab: 'write' };
  removal: Removal | undefined;
  /** Undo was pressed, and the tab that was left is not chosen yet. */
  #isUndoing = false;
  /** Questions that were answered in two places, with whether the choice was put off. */
  readonly #undecided = new Map<string, boolean>();
  /** Choices that an equal answer has ended, if a save looked while it was equal; the window may still have them. */
  readonly #ended = new Set<string>();
  #known: Answers = {};
  #revision = 0;
  /** Others have written since that revision. */
  #isBehind = false;
  /** What was saved although others had written, and nobody has looked since. */
  readonly #unseen = new Set<string>();
  /** Values that were sent and not answered for. */
  readonly #sent = new Map<string, Set<Value>>();
  /** What the server will never take as it is. */
  readonly #refused = new Map<string, Value>();
  /** What was shown before the last change: a save may have begun before it. */
  #before: Answers = {};
  /** What will be shown once an answer has been typed: a save may begin before that is known. */
  #coming: Answers = {};

  /** The page was opened, or its owner has just logged in. */
  load(stored: Answers, layout: Layout, revision: number): void {
    this.layout = layout;
    this.#know(stored, revision);
    this.#sent.clear();
    this.#undecided.clear();
    this.removal = undefined;
    this.#isUndoing = false;
    this.#replace(withoutHidden(stored, layout));
  }

  #know(stored: Answers, revision: number): void {
    this.#known = stored;
    this.#revision = revision;
    this.#isBehind = false;
    this.#unseen.clear();
  }

  /** A write of this window has led to a revision. */
  noteRevision(revision: number): void {
    if (revision === this.#revision + 1) this.#revision = revision;
    else this.#isBehind = true;
  }

  /** A person is about to answer questions. */
  expectGiven(values: Answers): void {
    this.#coming = give(this.shown, values, this.layout).answers;
  }

  /** Answers questions as a person does; gives how many other answers that took away. */
  give(values: Answers): number {
    return this.#apply(give(this.shown, values, this.layout));
  }

  /** Goes to another tab. */
  chooseTab(tab: string): number {
    const left = this.layout.tab;
    const emptied = QUESTIONS.filter((one) => one.tab === left && !isEmpty(this.shown[one.key]));
    this.layout = { ...this.layout, tab };
    const change = give(this.shown, Object.fromEntries(emptied.map(({ key }) => [key, ''])), this.layout);
    const removed = this.#apply({ ...change, removed: emptied.map(({ key }) => key) }, left);
    if (this.#isUndoing) this.undo();
    return removed;
  }

  /** Brings back what the last choice took away, as soon as its tab is chosen. */
  undo(): void {
    const { removal } = this;
    if (removal === undefined) throw new WalkError('There is nothing to be undone.');
    this.#isUndoing = removal.tab !== undefined && removal.tab !== this.layout.tab;
    if (this.#isUndoing) return;
    this.removal = undefined;
    // What is hidden by now, or not offered any more, stays away.
    const back = withoutHidden(onlyOffered({ ...this.shown, ...removal.before }), this.layout);
    const values = Object.keys(removal.before).map((key): [string, Value] => [key, back[key] ?? '']);
    this.#apply(give(this.shown, Object.fromEntries(values), this.layout));
  }

  #apply({ answers, touched, removed }: Change, tab?: string): number {
    const before = this.shown;
    this.#before = before;
    this.#coming = {};
    this.shown = answers;
    // Who gives the answer of others has decided, whatever comes after it.
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

  /** What was answered anew since it was removed is not brought back. */
  #withdraw(): void {
    const { before = {}, after = {} } = this.removal ?? {};
    const isOneOf = (key: string) =>
      isSame(this.shown[key], before[key]) || isSame(this.shown[key], after[key]);
    if (!Object.keys(after).every(isOneOf)) this.removal = undefined;
  }

  #replace(answers: Answers): void {
    this.#before = this.shown;
    this.shown = answers;
    this.#withdraw();
  }

  /** What the server may have without anybody else having written it. */
  own(key: string): readonly (Value | undefined)[] {
    return [this.#known[key], ...(this.#sent.get(key) ?? [])];
  }

  /** Keys of what the server does not have, or may not have. */
  unsaved(): readonly string[] {
    return QUESTIONS.map(({ key }) => key).filter((key) =>
      this.own(key).some((own) => !isSame(own, this.shown[key])),
    );
  }

  /** Keys whose answers nobody excuses from being saved. */
  unsavedByMistake(): readonly string[] {
    const waiting = new Set(this.undecided());
    // What is empty because of another list waits for the answer that brings it.
    for (const { key, choices } of QUESTIONS)
      if (isEmpty(this.shown[key]) && choices !== undefined && 'by' in choices && waiting.has(choices.by))
        waiting.add(key);
    for (const key of this.refused()) waiting.add(key);
    // As long as another answer waits, what that one shows is stored as hidden, and so not at all.
    const stored = { ...this.shown };
    for (const key of waiting) stored[key] = this.#known[key] ?? '';
    for (const { key } of QUESTIONS) {
      if (isEmpty(stored[key]) || !isHidden(key, stored, this.layout)) continue;
      waiting.add(key);
      stored[key] = this.#known[key] ?? '';
    }
    return this.typedUnsaved().filter((key) => !waiting.has(key));
  }

  /** Keys of answers that would be lost with a log-out. */
  typedUnsaved(): readonly string[] {
    const { shown, layout } = this;
    return this.unsaved().filter((key) => !isEmpty(shown[key]) || !isHidden(key, shown, layout));
  }

  /** What this window leaves on the device when it goes. */
  left(): Left {
    const isSensitive = (key: string) => questionOf(key)?.sensitive === true;
    const keys = this.typedUnsaved().filter((key) => !isSensitive(key));
    // A choice that was put off is asked for again.
    const undecided = this.undecided();
    const own = (key: string) => (undecided.includes(key) ? [] : this.own(key));
    const kept = keys.map((key) => [key, { value: this.shown[key] ?? '', own: own(key) }] as const);
    return { kept: new Map(kept), lost: this.typedUnsaved().filter(isSensitive) };
  }

  /** Takes answers back that the device had kept. */
  restore(kept: ReadonlyMap<string, Kept>): void {
    const values = Object.fromEntries([...kept].map(([key, { value }]) => [key, value]));
    for (const change of restoring(this.shown, values, this.layout)) this.#apply(change);
    for (const [key, one] of kept) if (isContested(one, this.#known[key])) this.#undecided.set(key, false);
  }

  /** Answers are on their way, or were, and no reply has come. */
  noteSent(values: Answers): void {
    for (const [key, value] of Object.entries(values))
      this.#sent.set(key, (this.#sent.get(key) ?? new Set()).add(value));
  }

  /** The server has certainly not taken answers. */
  noteRefused(values: Answers): void {
    for (const [key, value] of Object.entries(values)) this.#sent.get(key)?.delete(value);
  }

  /** The server will never take an answer as it is: it is not sent again by itself. */
  noteFinal(key: string): void {
    this.#refused.set(key, this.shown[key] ?? '');
  }

  /** Keys of answers that still are what was refused. */
  refused(): readonly string[] {
    return [...this.#refused].flatMap(([key, value]) => (isSame(this.shown[key], value) ? [key] : []));
  }

  /** The server has taken answers: only what was given here, and nothing undecided. */
  noteSaved(values: Answers, revision: number): void {
    this.noteRevision(revision);
    const undecided = this.undecided();
    for (const [key, value] of Object.entries(values)) {
      // A stored choice stays beside another answer to the question that its list is of.
      if (isSame(value, this.#known[key]) && !isSame(value, this.shown[key])) continue;
      if (undecided.includes(key))
        throw new WalkError(`${key}: saved before anybody decided which answer stays.`);
      if (![this.shown, this.#before, this.#coming].some((one) => isSame(value, one[key])))
        throw new WalkError(`${key}: saved ${JSON.stringify(value)}, which the window does not show.`);
      this.#sent.delete(key);
      this.#refused.delete(key);
      if (this.#isBehind) this.#unseen.add(key);
    }
    this.#known = { ...this.#known, ...values };
  }

  /** The record was read again, with what others wrote. */
  merge(stored: Answers, { colleges, tab }: Layout, revision: number): void {
    this.layout = { tab, colleges: Math.max(colleges, this.layout.colleges) };
    const { answers, undecided } = merge({
      shown: this.shown,
      mine: this.unsaved(),
      unseen: [...this.#unseen],
      stored,
      layout: this.layout,
      isOwn: (key) => this.own(key).some((own) => isSame(own, stored[key])),
    });
    for (const key of undecided) this.#undecided.set(key, false);
    this.#know(stored, revision);
    const isChanged = QUESTIONS.some(({ key }) => !isSame(answers[key], this.shown[key]));
    if (isChanged) this.#replace(answers);
  }

  /** Keys of what was answered here and elsewhere, until that is decided. */
  undecided(): readonly string[] {
    for (const key of this.#undecided.keys())
      if (isSame(this.shown[key], this.#known[key])) {
        this.#undecided.delete(key);
        this.#ended.add(key);
      }
    return [...this.#undecided.keys()];
  }

  /** What a question of two answers shows as that of others. */
  elsewhere(key: string): Value | undefined {
    return this.#known[key];
  }

  /** The applicant keeps these answers of others, and their own to the other questions. */
  decide(theirs: readonly string[]): number {
    const chosen = { asked: this.undecided(), theirs };
    const values = withFollowers(this.shown, this.#known, chosen, this.layout);
    this.#undecided.clear();
    return this.give(values);
  }

  /** Keys of choices that were equal for a moment, for which the window may wait all the same. */
  mayWait(): readonly string[] {
    this.undecided();
    return [...this.#ended];
  }

  /** The window still waits for choices that were equal for a moment in which it did not save. */
  stillWaits(keys: readonly string[]): void {
    for (const key of keys) if (this.#ended.delete(key)) this.#undecided.set(key, true);
  }

  putOff(): void {
    for (const key of this.#undecided.keys()) this.#undecided.set(key, true);
  }

  /** Whether there is something to decide that was not put off. */
  get isToAsk(): boolean {
    return this.undecided().some((key) => this.#undecided.get(key) === false);
  }
}
