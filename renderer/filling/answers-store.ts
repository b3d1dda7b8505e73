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

/** The answers of the page, and who wants to hear of which key. */
export interface AnswersStore {
  getAnswers(): Answers;
  /** The same without what questions were only filled in with. */
  ownAnswers(): Answers;
  /** Answers a question; the engine adds descriptions and clears what the answer hides. */
  setAnswer(key: string, value: AnswerValue): void;
  /** Makes a change as the applicant's; `false` where it waits for their consent (see {@link hold}). */
  edit(make: (answers: Answers) => AnswersChange): boolean;
  /** Shows each edit to a holder before it is made; gives the function that ends it. */
  hold(holder: EditHolder): () => void;
  /** Takes a change that the engine made of {@link getAnswers}. */
  apply(change: AnswersChange): void;
  /** Takes a whole set of answers, as it comes from the server; an empty one where a session has ended. */
  replace(answers: Answers): void;
  /** Calls back when one of the keys has a new value; gives the function that ends it. */
  subscribeKeys(keys: readonly string[], listener: () => void): () => void;
  /** Calls back after each change, and after a whole set was taken; gives the function that ends it. */
  watch(watcher: AnswersWatcher): () => void;
  /** Fills questions in before anybody has answered them: what stands in them is no answer yet. */
  offer(values: Answers): void;
  /** What questions were filled in with, also those that have been answered otherwise since; nothing for one whose page was left with a save. */
  readonly offered: ReadonlyMap<string, AnswerValue | undefined>;
  /** Whether a question still has what it was filled in with, and nobody has taken it for an answer. */
  isOffered(key: string): boolean;
  /** Takes what questions were filled in with for answers: the page is saved. */
  keepOffered(): void;
  /** Empties the questions that still have what they were filled in with. */
  withdrawOffered(): void;
  /** Whether anybody has answered anything: what is computed is nobody's answer. */
  hasAny(): boolean;
}

/** Takes what a change started from and what it was; no change when all answers were replaced. */
export type AnswersWatcher = (before: Answers, change: AnswersChange | undefined) => void;

/** Returns whether it holds an edit back; `proceed` makes it then, with the documents that went for it. */
export type EditHolder = (change: AnswersChange, proceed: (removed: readonly string[]) => void) => boolean;

interface AnswersState {
  readonly answers: Answers;
  /** Keys that the last change touched; `null` for all. */
  readonly changed: readonly string[] | null;
}

/**
 * A zustand store with its listeners kept by answer key: with thousands of questions on a page,
 * a keystroke calls only those that read the key.
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
    const called = new Set<() => void>();
    for (const key of keys) for (const listener of listeners.get(key) ?? []) called.add(listener);
    for (const listener of called) listener();
  });

  function tell(before: Answers, change: AnswersChange | undefined): void {
    for (const watcher of watchers) watcher(before, change);
  }

  function apply(change: AnswersChange): void {
    const { answers, changed } = change;
    if (changed.length === 0) return;
    // What hides it takes nothing away that anybody has answered.
    const hidden = change.cleared.filter(isOffered);
    for (const key of hidden) offered.delete(key);
    const before = store.getState().answers;
    store.setState({ answers, changed });
    tell(before, { ...change, cleared: change.cleared.filter((key) => !hidden.includes(key)) });
  }

  function edit(make: (answers: Answers) => AnswersChange): boolean {
    const change = make(store.getState().answers);
    // Answers may have come from elsewhere meanwhile. The marks of the documents may be gone with the documents.
    function proceed(removed: readonly string[]): void {
      const late = make(store.getState().answers);
      apply({ ...late, cleared: [...new Set([...late.cleared, ...removed])] });
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
    hold(next) {
      holder = next;
      return () => {
        if (holder === next) holder = undefined;
      };
    },
    apply,
    replace(answers) {
      const before = store.getState().answers;
      // Somebody else may come: what was filled in goes with the answers.
      if (Object.keys(answers).length === 0) offered.clear();
      // What was not taken over can be offered again.
      for (const [key, value] of offered)
        if (value !== undefined && before[key] === value && answers[key] !== value) offered.delete(key);
      store.setState({ answers, changed: null });
      tell(before, undefined);
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
      apply(setAnswers(form, store.getState().answers, values));
    },
    offered,
    isOffered,
    keepOffered() {
      const kept = [...offered.keys()];
      for (const key of kept) offered.set(key, undefined);
      // Its question says that it was filled in, and no longer does.
      if (kept.length > 0) store.setState({ answers: { ...store.getState().answers }, changed: kept });
    },
    withdrawOffered() {
      const left = [...offered.keys()].filter(isOffered);
      for (const key of left) offered.delete(key);
      const empty = left.map((key) => [key, emptyAnswer(form.keys[key]?.type ?? 'string')]);
      if (left.length > 0) apply(setAnswers(form, store.getState().answers, Object.fromEntries(empty)));
    },
    hasAny: () =>
      Object.entries(withoutLayout(ownAnswers())).some(
        ([key, value]) => !isEmpty(value) && form.questions[key]?.calculate === undefined,
      ),
  };
}
