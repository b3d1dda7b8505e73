// What every question reads: the form, its validators, the answers, and what can be done beyond answering.
import type { Registry } from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule, ToldErrors, ValidationContext } from '../../engine/form/form-module.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { useFormVersion } from '../api/form-version.ts';
import { TextsContext } from '../texts/texts-context.ts';
import type { AnswersStore } from './answers-store.ts';
import type { Documents, FormActions } from './form-actions.ts';
import { useToday } from './use-today.ts';

interface FormContextValue extends Partial<FormActions> {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly registry: Registry | undefined;
  readonly account: string | undefined;
  readonly isLoggedIn: boolean;
  readonly documents: Documents;
  /** Whether the form can be read only. */
  readonly isClosed: boolean;
  readonly today: string;
}

const FormContext = createContext<FormContextValue | null>(null);
/** Apart from the rest: when messages begin to show, only what reads them is drawn again. */
const ShowErrorsContext = createContext(false);
const NO_TOLD_ERRORS: ToldErrors = {};
const JudgingContext = createContext(judging(NO_TOLD_ERRORS));
const NO_DOCUMENTS: Documents = {};

/** Gives a form and its answers to everything below. `actions` have to stay the same from one drawing to the next. */
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
      ...actions,
    }),
    [module, answers, registry, account, isLoggedIn, documents, isClosed, today, actions],
  );
  const judgedWith = useMemo(() => judging(toldErrors), [toldErrors]);
  return (
    <FormContext value={value}>
      <JudgingContext value={judgedWith}>
        <ShowErrorsContext value={showErrors}>
          <TextsContext value={module.form.texts}>{children}</TextsContext>
        </ShowErrorsContext>
      </JudgingContext>
    </FormContext>
  );
}

/** Whether messages show now. */
export function useShowErrors(): boolean {
  return useContext(ShowErrorsContext);
}

/** What answers are judged with beside themselves: one and the same for all questions, and whichever day it is by then. */
export function useJudging(): ValidationContext {
  return useContext(JudgingContext);
}

function judging(told: ToldErrors): ValidationContext {
  return {
    get today() {
      return localToday();
    },
    told,
  };
}

/** The whole context; throws outside a {@link FormProvider}. */
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

function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((part, index) => sameValue(part, other[index]));
}

/**
 * Something computed from the answers to `keys`: recomputed when one of them changes, and a reason to render
 * only when the result differs (lists are compared part by part). It is computed anew on another day, too.
 */
export function useFromAnswers<T>(keys: readonly string[], compute: (answers: Answers) => T): T {
  const { answers, today } = useFormContext();
  const last = useRef<{
    readonly answers: Answers;
    readonly compute: unknown;
    readonly today: string;
    readonly value: T;
  } | null>(null);
  const subscribe = useMemo(
    () => (listener: () => void) => answers.subscribeKeys(keys, listener),
    [answers, keys],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = answers.getAnswers();
    const before = last.current;
    if (before?.answers === now && before.compute === compute && before.today === today) return before.value;
    const computed = compute(now);
    const value = before !== null && sameValue(before.value, computed) ? before.value : computed;
    last.current = { answers: now, compute, today, value };
    return value;
  });
}

interface FormProviderProps {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly children: ReactNode;
  /** Messages show only while the application is validating (spec §4). */
  readonly showErrors?: boolean | undefined;
  /** What the server has refused the application for. */
  readonly toldErrors?: ToldErrors;
  /** E-mail address of the logged-in applicant, for questions that display it. */
  readonly account?: string | undefined;
  /** Visitors cannot upload, add entries or choose tabs (spec §6). */
  readonly isLoggedIn?: boolean | undefined;
  /** What somebody who is logged in can do; nothing for visitors. */
  readonly actions?: Partial<FormActions> | undefined;
  /** The uploaded documents by answer key. */
  readonly documents?: Documents | undefined;
  /** Widgets and templates; another registry brings other widgets. */
  readonly registry?: Registry | undefined;
}
