// The context of every question: the form, its validators, the answers and the actions besides answering.
import type { Registry } from '@rjsf/utils';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors, FormModule, ServerErrors } from '../../engine/form/form-module.ts';
import { useFormVersion } from '../api/form-version.ts';
import { TextsContext } from '../feedback/texts-context.ts';
import type { AnswersStore } from './answers-store.ts';
import { createErrorCheck } from './error-check.ts';
import type { Documents, FormActions } from './form-actions.ts';
import { useToday } from './use-today.ts';

export interface FormContextValue extends Partial<FormActions> {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly registry: Registry | undefined;
  readonly account: string | undefined;
  readonly isLoggedIn: boolean;
  readonly documents: Documents;
  /** Whether the form is read-only. */
  readonly isClosed: boolean;
  readonly today: string;
  /**
   * Returns the messages of the whole form, with the server's errors of this render or `told`. All components
   * share it, so that each answer is validated once.
   */
  readonly errorsOf: (answers: Answers, told?: ServerErrors) => AnswerErrors;
  /**
   * Whether messages are shown. A store and no value of the context: when messages appear, only the questions
   * that have one render again.
   */
  readonly areErrorsShown: StoreApi<boolean>;
}

const FormContext = createContext<FormContextValue | null>(null);
const NO_TOLD_ERRORS: ServerErrors = {};
const NO_DOCUMENTS: Documents = {};

/** Provides a form and its answers. `actions` must have the same identity on every render. */
export function FormProvider({
  module,
  answers,
  children,
  showErrors = false,
  toldErrors = NO_TOLD_ERRORS,
  account,
  isLoggedIn = false,
  documents = NO_DOCUMENTS,
  registry,
  actions,
}: FormProviderProps) {
  const isClosed = useFormVersion(({ window }) => window !== 'open');
  const today = useToday();
  const check = useMemo(() => createErrorCheck(module), [module]);
  const errorsOf = useCallback(
    (current: Answers, told: ServerErrors = toldErrors) => check(current, today, told),
    [check, today, toldErrors],
  );
  const [areErrorsShown] = useState(() => createStore(() => showErrors));
  // Before the browser paints.
  useLayoutEffect(() => areErrorsShown.setState(showErrors), [areErrorsShown, showErrors]);
  const value = useMemo(
    (): FormContextValue => ({
      module,
      answers,
      registry,
      account,
      isLoggedIn,
      documents,
      isClosed,
      today,
      errorsOf,
      areErrorsShown,
      ...actions,
    }),
    [
      module,
      answers,
      registry,
      account,
      isLoggedIn,
      documents,
      isClosed,
      today,
      errorsOf,
      areErrorsShown,
      actions,
    ],
  );
  return (
    <FormContext value={value}>
      <TextsContext value={module.form.texts}>{children}</TextsContext>
    </FormContext>
  );
}

/** Returns whether messages are shown. */
export function useShowErrors(): boolean {
  return useStore(useFormContext().areErrorsShown);
}

/** Returns the whole context. Throws outside of {@link FormProvider}. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('There is no FormProvider around.');
  return value;
}

export function useForm(): CompiledForm {
  return useFormContext().module.form;
}

export function useFormModule(): FormModule {
  return useFormContext().module;
}

export function useAnswersStore(): AnswersStore {
  return useFormContext().answers;
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  // A loop without a function: it runs for each question on each change.
  for (let index = 0; index < one.length; index += 1)
    if (!isSameValue(one[index], other[index])) return false;
  return true;
}

/**
 * A value computed from the answers to `keys`. Both functions that React calls keep their identity, so that a
 * render without a new value leaves nothing to do.
 */
class FromAnswers<T> {
  readonly #store: AnswersStore;
  readonly #areErrorsShown: StoreApi<boolean>;
  readonly #keys: readonly string[];
  #compute: ((answers: Answers, areErrorsShown: boolean) => T) | undefined;
  #today = '';
  #answers: Answers | undefined;
  #withErrors = false;
  #value: T | undefined;

  constructor(store: AnswersStore, areErrorsShown: StoreApi<boolean>, keys: readonly string[]) {
    this.#store = store;
    this.#areErrorsShown = areErrorsShown;
    this.#keys = keys;
  }

  /** Sets how the value is computed. A new function or date computes it again. */
  by(compute: (answers: Answers, areErrorsShown: boolean) => T, today: string): this {
    if (compute !== this.#compute || today !== this.#today) this.#answers = undefined;
    this.#compute = compute;
    this.#today = today;
    return this;
  }

  readonly subscribe = (listener: () => void) => {
    const endAnswers = this.#store.subscribeKeys(this.#keys, listener);
    const endErrors = this.#areErrorsShown.subscribe(listener);
    return () => {
      endAnswers();
      endErrors();
    };
  };

  /** Returns the same array while its items are the same. */
  readonly value = (): T => {
    const answers = this.#store.getAnswers();
    const areErrorsShown = this.#areErrorsShown.getState();
    if (answers !== this.#answers || areErrorsShown !== this.#withErrors) {
      const computed = this.#compute?.(answers, areErrorsShown) as T;
      if (!isSameValue(this.#value, computed)) this.#value = computed;
      this.#answers = answers;
      this.#withErrors = areErrorsShown;
    }
    return this.#value as T;
  };
}

/**
 * Computes a value from the answers to `keys` and whether messages are shown, again when one of them or the date
 * changes. Renders only if the result differs; arrays are compared by their items.
 */
export function useFromAnswers<T>(
  keys: readonly string[],
  compute: (answers: Answers, areErrorsShown: boolean) => T,
): T {
  return useComputed(useFormContext(), keys, compute);
}

/** {@link useFromAnswers} for a component that has the context already. */
export function useComputed<T>(
  { answers, areErrorsShown, today }: FormContextValue,
  keys: readonly string[],
  compute: (answers: Answers, areErrorsShown: boolean) => T,
): T {
  const from = useMemo(
    () => new FromAnswers<T>(answers, areErrorsShown, keys),
    [answers, areErrorsShown, keys],
  ).by(compute, today);
  return useSyncExternalStore(from.subscribe, from.value);
}

interface FormProviderProps {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly children: ReactNode;
  /** Messages are shown only while the application is validating (spec §4). */
  readonly showErrors?: boolean | undefined;
  /** Errors for which the server rejected the application. */
  readonly toldErrors?: ServerErrors;
  /** Email address of the logged-in applicant, for questions that display it. */
  readonly account?: string | undefined;
  /** Visitors cannot upload, add entries or choose tabs (spec §6). */
  readonly isLoggedIn?: boolean | undefined;
  /** Actions of a logged-in user; absent for visitors. */
  readonly actions?: Partial<FormActions> | undefined;
  /** Documents by answer key. */
  readonly documents?: Documents | undefined;
  /** Widgets and templates; defaults to our own. */
  readonly registry?: Registry | undefined;
}
