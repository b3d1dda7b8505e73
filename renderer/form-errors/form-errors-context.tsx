// The messages of the whole form, found once for all that tells of them: the summary, the counts of the navigation, the
// document's title.
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { AnswerErrors } from '../../engine/form/form-module.ts';
import { useForm } from '../filling/form-context.tsx';
import { useFormErrors } from './use-form-errors.ts';

const FormErrorsContext = createContext<AnswerErrors>({});

/** Finds the messages while they show. */
export function FormErrorsProvider({ isShown, children }: FormErrorsProviderProps): ReactElement {
  const errors = useFormErrors(isShown);
  return <FormErrorsContext value={errors}>{children}</FormErrorsContext>;
}

/** The messages of the whole form by answer key; none while they do not show. */
export function useShownErrors(): AnswerErrors {
  return useContext(FormErrorsContext);
}

/** How many messages show: on one page, or in the whole form. */
export function useMessageCount(pageId?: string): number {
  const { questions } = useForm();
  return Object.entries(useShownErrors())
    .filter(([key]) => pageId === undefined || questions[key]?.page === pageId)
    .reduce((sum, [, messages]) => sum + messages.length, 0);
}

interface FormErrorsProviderProps {
  /** Messages show only while the application is validating (spec §4). */
  readonly isShown: boolean;
  readonly children: ReactNode;
}
