import type { WidgetProps } from '@rjsf/utils';
import { LimitedInput } from '../../renderer/fields/LimitedInput.tsx';

export function Widget(props: WidgetProps) {
  return <LimitedInput widget={props} />;
}
