// A month and a year, two selects that are asked as one question; their messages stand together (spec §5). The
// year stands first where the school writes days so.
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
      isTurned={isYearFirst(school)}
      Question={Question}
    />
  );
}
