// The messages of the whole form, computed once for the summary, the counts of the navigation and the document
// title.
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { useForm } from '../filling/form-context.tsx';
import { useFormErrors } from './use-form-errors.ts';

const FormErrorsContext = createContext<AnswerErrors>({});

/** Validates the whole form while messages are shown. */
export function FormErrorsProvider({ isShown, children }: FormErrorsProviderProps): ReactElement {
  const errors = useFormErrors(isShown);
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

interface FormErrorsProviderProps {
  /** Messages are shown only while the application is validating (spec §4). */
  readonly isShown: boolean;
  readonly children: ReactNode;
}
