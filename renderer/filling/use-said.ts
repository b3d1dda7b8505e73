import { useCallback, useMemo } from 'react';
import { saidText } from '../../engine/answers/said-text.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { namedKeys, type Text } from '../../engine/form/texts.ts';
import { useForm, useFromAnswers } from './form-context.tsx';

/** A text of the form as it is read now: drawn again when an answer that it names changes. */
export function useSaid(text: Text): string;
export function useSaid(text: Text | undefined): string | undefined;
export function useSaid(text: Text | undefined): string | undefined {
  const form = useForm();
  const named = useMemo(() => namedKeys(text), [text]);
  const compute = useCallback(
    (answers: Answers) => (text === undefined ? undefined : saidText(form, answers, text)),
    [form, text],
  );
  return useFromAnswers(named, compute);
}
