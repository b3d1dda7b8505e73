import { createStore } from 'zustand/vanilla';
import { isEmpty } from '../../engine/answers/answer.ts';
import { withoutLayout } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, computeAnswers, setAnswer } from '../../engine/answers/set-answer.ts';
import type { Answers, AnswerValue, CompiledForm } from '../../engine/form/compiled-form.ts';

/** The answers of the page, and who wants to hear of which key. */
export interface AnswersStore {
  getAnswers(): Answers;
  /** Answers a question; the engine adds descriptions and clears what the answer hides. */
  setAnswer(key: string, value: AnswerValue): void;
  /** Takes a change that the engine made of {@link getAnswers}. */
  apply(change: AnswersChange): void;
  /** Takes a whole set of answers, as it comes from the server. */
  replace(answers: Answers): void;
  /** Calls back when one of the keys has a new value; gives the function that ends it. */
  subscribeKeys(keys: readonly string[], listener: () => void): () => void;
  /** Calls back after each change, and after a whole set was taken; gives the function that ends it. */
  watch(watcher: AnswersWatcher): () => void;
  /** Whether anybody has answered anything: what is computed is nobody's answer. */
  hasAny(): boolean;
}

/** Takes what a change started from and what it was; no change when all answers were replaced. */
export type AnswersWatcher = (before: Answers, change: AnswersChange | undefined) => void;

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
    const before = store.getState().answers;
    store.setState({ answers, changed });
    tell(before, change);
  }

  return {
    getAnswers: () => store.getState().answers,
    setAnswer: (key, value) => apply(setAnswer(form, store.getState().answers, key, value)),
    apply,
    replace(answers) {
      const before = store.getState().answers;
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
    hasAny: () =>
      Object.entries(withoutLayout(store.getState().answers)).some(
        ([key, value]) => !isEmpty(value) && form.questions[key]?.calculate === undefined,
      ),
  };
}
