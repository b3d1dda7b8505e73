// First and last day, presented as one question.
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { AskedTogether } from '../../renderer/form/AskedTogether.tsx';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { DayRangeNode } from './node.ts';

export function Block({ node, Question }: BlockProps<DayRangeNode>) {
  const { texts } = useFormContext().module.form;
  const { label, help, keys, fromLabel, toLabel } = node;
  const labels = [fromLabel ?? texts['dayRange.from'], toLabel ?? texts['dayRange.to']] as const;
  return (
    <AskedTogether
      id={`day-range-${keys[0]}`}
      label={label}
      help={help}
      keys={keys}
      labels={labels}
      Question={Question}
    />
  );
}
