// Selects for month and year, presented as one question with shared messages (spec §5). The year comes first if
// the school's date format starts with it.
import { useMemo } from 'react';
import { isYearFirst } from '../../engine/values/date-text.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { AskedTogether } from '../../renderer/form/AskedTogether.tsx';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { MonthYearNode } from './node.ts';

export function Block({ node, Question }: BlockProps<MonthYearNode>) {
  const { texts, school } = useFormContext().module.form;
  const { label, help, month, year } = node;
  const keys = useMemo(() => [month, year] as const, [month, year]);
  return (
    <AskedTogether
      id={`month-year-${month}`}
      label={label}
      help={help}
      keys={keys}
      labels={[texts['monthYear.month'], texts['monthYear.year']]}
      isSecondFirst={isYearFirst(school)}
      Question={Question}
    />
  );
}
