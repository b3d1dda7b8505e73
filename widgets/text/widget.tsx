import type { WidgetProps } from '@rjsf/utils';
import { LimitedInput } from '../../renderer/fields/LimitedInput.tsx';
import { MaskedInput } from '../../renderer/fields/MaskedInput.tsx';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  return ownOptions(props).question?.mask === undefined ? (
    <LimitedInput widget={props} />
  ) : (
    <MaskedInput {...props} />
  );
}
