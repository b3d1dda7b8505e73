import { useMemo } from 'react';
import { useForm } from '../filling/form-context.tsx';
import { useLabelOf } from '../filling/use-label-of.ts';
import { entryNames } from './entry-names.ts';

/**
 * Returns a function that names a question by its label. In a repeated block, the name of its entry comes first, because
 * all entries have the same labels.
 */
export function useQuestionName(): (key: string) => string {
  const form = useForm();
  const labelOf = useLabelOf();
  const entries = useMemo(() => entryNames(form), [form]);
  return (key) => [entries.get(key) ?? [], labelOf(key)].flat().join(', ');
}
