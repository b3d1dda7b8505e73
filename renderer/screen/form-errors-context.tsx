// The messages of the whole form, computed once for the summary, the counts of the navigation and the document
// title.
import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { decidingKeys } from '../filling/error-check.ts';
import { useForm, useFormContext, useFromAnswers, useShowErrors } from '../filling/form-context.tsx';

const NO_KEYS: readonly string[] = [];
const NO_ERRORS: AnswerErrors = {};
const FormErrorsContext = createContext<AnswerErrors>(NO_ERRORS);

/** Validates the whole form while messages are shown. */
export function FormErrorsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const { module, errorsOf } = useFormContext();
  const isShown = useShowErrors();
  const keys = useMemo(() => decidingKeys(module.form), [module]);
  const compute = useCallback(
    (answers: Answers, areErrorsShown: boolean) => (areErrorsShown ? errorsOf(answers) : NO_ERRORS),
    [errorsOf],
  );
  const errors = useFromAnswers(isShown ? keys : NO_KEYS, compute);
  return <FormErrorsContext value={errors}>{children}</FormErrorsContext>;
}

/** Returns the messages of the whole form by answer key; none while they are not shown. */
export function useShownErrors(): AnswerErrors {
  return useContext(FormErrorsContext);
}

/** Returns the number of shown messages, of one page or of the whole form. */
export function useMessageCount(pageId?: string): number {
  const { questions } = useForm();
  return Object.entries(useShownErrors())
    .filter(([key]) => pageId === undefined || questions[key]?.page === pageId)
    .reduce((sum, [, messages]) => sum + messages.length, 0);
}
