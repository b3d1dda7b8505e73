import { createStore } from 'zustand/vanilla';
import { answerKeyOf, emptyAnswer, isEmpty } from '../../engine/answers/answer.ts';
import { withoutLayout } from '../../engine/answers/layout-keys.ts';
import {
  type AnswersChange,
  computeAnswers,
  setAnswer,
  setAnswers,
} from '../../engine/answers/set-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';

/** The answers of the page, with subscriptions by key. */
export interface AnswersStore {
  getAnswers(): Answers;
  /** Returns the answers without prefilled values. */
  ownAnswers(): Answers;
  /** Answers a question. The engine adds the labels of choices and clears what the answer hides. */
  setAnswer(key: string, value: AnswerValue): void;
  /** Makes an edit of the applicant. Returns `false` if the edit waits for their consent (see {@link hold}). */
  edit(make: (answers: Answers) => AnswersChange): boolean;
  /** Passes each edit to a holder before it is made. Returns a function that removes the holder. */
  hold(holder: EditHolder): () => void;
  /** Applies a change that the engine made from {@link getAnswers}. */
  apply(change: AnswersChange): void;
  /** Replaces all answers with a set from the server; an empty one after a session has ended. */
  replace(answers: Answers): void;
  /** Calls the listener when the value of one of the keys changes. Returns a function that unsubscribes. */
  subscribeKeys(keys: readonly string[], listener: () => void): () => void;
  /** Calls the watcher after each change and after {@link replace}. Returns a function that unsubscribes. */
  watch(watcher: AnswersWatcher): () => void;
  /** Prefills unanswered questions. The values do not count as answers yet. */
  offer(values: Answers): void;
  /**
   * The values that questions were prefilled with, even if the applicant changed them since; `undefined` once
   * the page was saved, or an answer was given that depends on the value.
   */
  readonly offered: ReadonlyMap<string, AnswerValue | undefined>;
  /** Returns whether a question still has its prefilled value, which has not become an answer. */
  isOffered(key: string): boolean;
  /** Turns prefilled values into answers, because the page is saved. */
  keepOffered(): void;
  /** Clears the questions that still have their prefilled value. */
  withdrawOffered(): void;
  /** Returns whether the applicant has answered any question; computed answers do not count. */
  hasAnyAnswer(): boolean;
}

/** Gets the answers before a change and the change; no change if all answers were replaced. */
export type AnswersWatcher = (before: Answers, change: AnswersChange | undefined) => void;

/**
 * Is called before each edit. Returns `true` to hold the edit back, for example to ask whether a document may be
 * deleted. In that case it may call `proceed` later, with the keys of the deleted documents.
 */
export type EditHolder = (change: AnswersChange, proceed: (removed: readonly string[]) => void) => boolean;

interface AnswersState {
  readonly answers: Answers;
  /** Keys of the last change; `null` for all. */
  readonly changed: readonly string[] | null;
}

/**
 * Creates a zustand store that keeps listeners by answer key. With thousands of questions on a page, a
 * keystroke calls only the listeners of its key.
 */
export function createAnswersStore(form: CompiledForm, initial: Answers): AnswersStore {
  const store = createStore<AnswersState>(() => ({
    answers: computeAnswers(form, initial).answers,
    changed: null,
  }));
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<AnswersWatcher>();
  let holder: EditHolder | undefined;
  const offered = new Map<string, AnswerValue | undefined>();
  const isOffered = (key: string): boolean =>
    offered.get(key) !== undefined && offered.get(key) === store.getState().answers[key];

  store.subscribe(({ changed }) => {
    const keys = changed ?? listeners.keys();
    const toCall = new Set<() => void>();
    for (const key of keys) for (const listener of listeners.get(key) ?? []) toCall.add(listener);
    for (const listener of toCall) listener();
  });

  function notifyWatchers(before: Answers, change: AnswersChange | undefined): void {
    for (const watcher of watchers) watcher(before, change);
  }

  /** Turns the prefilled values that given answers depend on into answers. Returns their keys. */
  function keepReasons({ answers, changed, cleared }: AnswersChange): readonly string[] {
    const keys = changed.filter((key) => !isEmpty(answers[key]) && !cleared.includes(key));
    const kept: string[] = [];
    for (const key of keys) {
      const { calculate, dependsOn = [] } = form.questions[key] ?? {};
      if (calculate !== undefined) continue;
      for (const other of dependsOn.filter(isOffered)) {
        offered.set(other, undefined);
        kept.push(other);
        keys.push(other);
      }
    }
    return kept;
  }

  /** Applies answers that were given. Saved without their reasons, they would be hidden and lost. */
  function apply(change: AnswersChange): void {
    const kept = keepReasons(change);
    commit(kept.length === 0 ? change : { ...change, changed: [...change.changed, ...kept] });
  }

  function commit(change: AnswersChange): void {
    const { answers, changed } = change;
    if (changed.length === 0) return;
    // Hiding a prefilled value removes no answer of the applicant.
    const hidden = change.cleared.filter(isOffered);
    for (const key of hidden) offered.delete(key);
    const before = store.getState().answers;
    store.setState({ answers, changed });
    notifyWatchers(before, { ...change, cleared: change.cleared.filter((key) => !hidden.includes(key)) });
  }

  function edit(make: (answers: Answers) => AnswersChange): boolean {
    const change = make(store.getState().answers);
    // Computed again from the current answers, which may have changed meanwhile. Deleting the documents may
    // already have removed their marks.
    function proceed(removed: readonly string[]): void {
      const currentChange = make(store.getState().answers);
      apply({ ...currentChange, cleared: [...new Set([...currentChange.cleared, ...removed])] });
    }
    if (holder?.(change, proceed)) return false;
    apply(change);
    return true;
  }

  function ownAnswers(): Answers {
    const entries = Object.entries(store.getState().answers);
    return Object.fromEntries(entries.filter(([key]) => !isOffered(answerKeyOf(form, key))));
  }

  return {
    getAnswers: () => store.getState().answers,
    ownAnswers,
    setAnswer: (key, value) => void edit((answers) => setAnswer(form, answers, key, value)),
    edit,
    hold(newHolder) {
      holder = newHolder;
      return () => {
        if (holder === newHolder) holder = undefined;
      };
    },
    apply,
    replace(answers) {
      const before = store.getState().answers;
      // The next user may be somebody else, so prefilled values go with the answers.
      if (Object.keys(answers).length === 0) offered.clear();
      // A prefilled value that the new answers do not have can be offered again.
      for (const [key, value] of offered)
        if (value !== undefined && before[key] === value && answers[key] !== value) offered.delete(key);
      store.setState({ answers, changed: null });
      notifyWatchers(before, undefined);
    },
    subscribeKeys(keys, listener) {
      for (const key of keys) {
        const set = listeners.get(key) ?? new Set();
        listeners.set(key, set.add(listener));
      }
      return () => {
        for (const key of keys) listeners.get(key)?.delete(listener);
      };
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    offer(values) {
      for (const [key, value] of Object.entries(values)) offered.set(key, value);
      commit(setAnswers(form, store.getState().answers, values));
    },
    offered,
    isOffered,
    keepOffered() {
      const keys = [...offered.keys()];
      for (const key of keys) offered.set(key, undefined);
      // The question no longer shows that it was prefilled.
      if (keys.length > 0) store.setState({ answers: { ...store.getState().answers }, changed: keys });
    },
    withdrawOffered() {
      const keys = [...offered.keys()].filter(isOffered);
      for (const key of keys) offered.delete(key);
      const empty = keys.map((key) => [key, emptyAnswer(form.keys[key]?.type ?? 'string')]);
      if (keys.length > 0) commit(setAnswers(form, store.getState().answers, Object.fromEntries(empty)));
    },
    hasAnyAnswer: () =>
      Object.entries(withoutLayout(ownAnswers())).some(
        ([key, value]) => !isEmpty(value) && form.questions[key]?.calculate === undefined,
      ),
  };
}
