import { useCallback, useMemo } from 'react';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { namedKeys, type Text } from '../../engine/form/texts.ts';
import { useForm, useFromAnswers } from './form-context.tsx';

/**
 * Returns a text of the form with the current answers filled in, such as "Schools of Ann". Renders again when one
 * of these answers changes.
 */
export function useFilledText(text: Text): string;
export function useFilledText(text: Text | undefined): string | undefined;
export function useFilledText(text: Text | undefined): string | undefined {
  const form = useForm();
  const keysInText = useMemo(() => namedKeys(text), [text]);
  const compute = useCallback(
    (answers: Answers) => (text === undefined ? undefined : fillAnswers(form, answers, text)),
    [form, text],
  );
  return useFromAnswers(keysInText, compute);
}

/** Renders a text of the form with the current answers filled in. */
export function FilledText({ text }: { readonly text: Text }): string {
  return useFilledText(text);
}
