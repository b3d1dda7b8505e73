import { useCallback, useMemo } from 'react';
import { fillAnswers } from '../../engine/answers/answers-in-texts.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { namedKeys } from '../../engine/form/texts.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { useForm, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import type { MatrixNode } from './node.ts';

/** Returns the column labels: the options, or the labels of the questions. */
export function useColumns(
  { columns }: MatrixNode,
  options: readonly Option[] | undefined,
): readonly string[] {
  const form = useForm();
  const labelKeys = useMemo(() => namedKeys(...(columns ?? [])), [columns]);
  const read = useCallback(
    (answers: Answers) =>
      options?.map(({ label }) => label) ??
      (columns ?? []).map((column) => fillAnswers(form, answers, column)),
    [form, columns, options],
  );
  return useFromAnswers(labelKeys, read);
}

/** Returns the id of a column header. */
export function columnId(matrixId: string, index: number): string {
  return `${matrixId}__column${index}`;
}
