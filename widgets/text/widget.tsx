import type { WidgetProps } from '@rjsf/utils';
import { LimitedInput } from '../../renderer/fields/LimitedInput.tsx';
import { ownOptions } from '../../renderer/fields/widget-props.ts';
import { MaskedInput } from './MaskedInput.tsx';

/** One line of text, with the question's mask if it has one. */
export function Widget(props: WidgetProps) {
  const { mask } = ownOptions(props).question ?? {};
  return mask === undefined ? <LimitedInput widget={props} /> : <MaskedInput {...props} mask={mask} />;
}
