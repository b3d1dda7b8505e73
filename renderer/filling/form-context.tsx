// What every question reads: the form, its validators, the answers, and what can be done beyond answering.
import type { Registry } from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { chooseTab } from '../../engine/answers/choose-tab.ts';
import {
  type Entries,
  entriesIn,
  setEntries,
  withEntryBack,
  withoutEntry,
} from '../../engine/answers/entries.ts';
import { entriesKey } from '../../engine/answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule, ToldErrors } from '../../engine/form/form-module.ts';
import { TextsContext } from '../texts/texts-context.ts';
import type { AnswersStore } from './answers-store.ts';
import type { Documents, FormActions } from './form-actions.ts';

interface FormContextValue extends FormActions {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly registry: Registry | undefined;
  readonly account: string | undefined;
  readonly isLoggedIn: boolean;
  readonly documents: Documents;
}

const FormContext = createContext<FormContextValue | null>(null);
/** Apart from the rest: when messages begin to show, only what reads them is drawn again. */
const ShowErrorsContext = createContext(false);
const NO_TOLD_ERRORS: ToldErrors = {};
const ToldErrorsContext = createContext(NO_TOLD_ERRORS);
const NO_DOCUMENTS: Documents = {};

/** Gives a form and its answers to everything below. Callbacks have to stay the same from one drawing to the next. */
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
  onAddAnother,
  onRemoveEntry,
  onRestoreEntry,
  onChooseTab,
  onUpload,
  onDelete,
  onShowDocument,
}: FormProviderProps) {
  const value = useMemo(
    (): FormContextValue => ({
      module,
      answers,
      registry,
      account,
      isLoggedIn,
      documents,
      ...localActions(module.form, answers),
      ...(onAddAnother === undefined ? {} : { onAddAnother }),
      ...(onRemoveEntry === undefined ? {} : { onRemoveEntry }),
      ...(onRestoreEntry === undefined ? {} : { onRestoreEntry }),
      ...(onChooseTab === undefined ? {} : { onChooseTab }),
      ...(onUpload === undefined ? {} : { onUpload }),
      ...(onDelete === undefined ? {} : { onDelete }),
      ...(onShowDocument === undefined ? {} : { onShowDocument }),
    }),
    [
      module,
      answers,
      registry,
      account,
      isLoggedIn,
      documents,
      onAddAnother,
      onRemoveEntry,
      onRestoreEntry,
      onChooseTab,
      onUpload,
      onDelete,
      onShowDocument,
    ],
  );
  return (
    <FormContext value={value}>
      <ToldErrorsContext value={toldErrors}>
        <ShowErrorsContext value={showErrors}>
          <TextsContext value={module.form.texts}>{children}</TextsContext>
        </ShowErrorsContext>
      </ToldErrorsContext>
    </FormContext>
  );
}

/** Whether messages show now. */
export function useShowErrors(): boolean {
  return useContext(ShowErrorsContext);
}

/** What the server has refused the application for. */
export function useToldErrors(): ToldErrors {
  return useContext(ToldErrorsContext);
}

/** What adding and removing entries and choosing a tab do where nothing is stored on a server. */
function localActions(form: CompiledForm, answers: AnswersStore): FormActions {
  const setTo = (blockId: string, entries: Entries): true => {
    answers.apply(setEntries(form, answers.getAnswers(), blockId, entries));
    return true;
  };
  return {
    onAddAnother: async (blockId, count) => answers.setAnswer(entriesKey(blockId), String(count)),
    onRemoveEntry: async (blockId, id) =>
      setTo(blockId, withoutEntry(entriesIn(answers.getAnswers(), blockId), id)),
    onRestoreEntry: async (blockId, id) =>
      setTo(blockId, withEntryBack(entriesIn(answers.getAnswers(), blockId), id)),
    onChooseTab: async (tabSetId, tab) => {
      answers.apply(chooseTab(form, answers.getAnswers(), tabSetId, tab));
      return true;
    },
  };
}

/** The whole context; throws outside a {@link FormProvider}. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('A form component was rendered outside FormProvider.');
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
 * only when the result differs (lists are compared part by part).
 */
export function useFromAnswers<T>(keys: readonly string[], compute: (answers: Answers) => T): T {
  const { answers } = useFormContext();
  const last = useRef<{ readonly answers: Answers; readonly compute: unknown; readonly value: T } | null>(
    null,
  );
  const subscribe = useMemo(
    () => (listener: () => void) => answers.subscribeKeys(keys, listener),
    [answers, keys],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = answers.getAnswers();
    const before = last.current;
    if (before !== null && before.answers === now && before.compute === compute) return before.value;
    const computed = compute(now);
    const value = before !== null && sameValue(before.value, computed) ? before.value : computed;
    last.current = { answers: now, compute, value };
    return value;
  });
}

interface FormProviderProps extends Partial<FormActions> {
  readonly module: FormModule;
  readonly answers: AnswersStore;
  readonly children: ReactNode;
  /** Messages show only while the application is validating (spec §4). */
  readonly showErrors?: boolean;
  /** What the server has refused the application for. */
  readonly toldErrors?: ToldErrors;
  /** E-mail address of the logged-in applicant, for questions that display it. */
  readonly account?: string | undefined;
  /** Visitors cannot upload, add entries or choose tabs (spec §6). */
  readonly isLoggedIn?: boolean;
  /** The uploaded documents by answer key. */
  readonly documents?: Documents;
  /** Widgets and templates; another registry brings other widgets. */
  readonly registry?: Registry;
}
