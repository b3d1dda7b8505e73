// The context of every question: the form, its validators, the answers and the actions besides answering.
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
  /** Whether the form is read-only. */
  readonly isClosed: boolean;
  readonly today: string;
}

const FormContext = createContext<FormContextValue | null>(null);
/** A separate context: when messages appear, only its readers render again. */
const ShowErrorsContext = createContext(false);
const NO_TOLD_ERRORS: ToldErrors = {};
const ValidationReactContext = createContext(validationContext(NO_TOLD_ERRORS));
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
  const validation = useMemo(() => validationContext(toldErrors), [toldErrors]);
  return (
    <FormContext value={value}>
      <ValidationReactContext value={validation}>
        <ShowErrorsContext value={showErrors}>
          <TextsContext value={module.form.texts}>{children}</TextsContext>
        </ShowErrorsContext>
      </ValidationReactContext>
    </FormContext>
  );
}

/** Returns whether messages are shown. */
export function useShowErrors(): boolean {
  return useContext(ShowErrorsContext);
}

/** Returns the context for validating answers, with the current date and the server's errors. */
export function useValidationContext(): ValidationContext {
  return useContext(ValidationReactContext);
}

function validationContext(told: ToldErrors): ValidationContext {
  return {
    get today() {
      return localToday();
    },
    told,
  };
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
  return one.every((part, index) => isSameValue(part, other[index]));
}

/**
 * Computes a value from the answers to `keys`, again when one of them or the date changes. Renders only if the
 * result differs; arrays are compared by their items.
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
    const value = before !== null && isSameValue(before.value, computed) ? before.value : computed;
    last.current = { answers: now, compute, today, value };
    return value;
  });
}

interface FormProviderProps {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly children: ReactNode;
  /** Messages are shown only while the application is validating (spec §4). */
  readonly showErrors?: boolean | undefined;
  /** Errors for which the server rejected the application. */
  readonly toldErrors?: ToldErrors;
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
