// An input for an email address. Its type is text, because inputs of type email do not expose the caret, and
// browsers change their text.
import type { WidgetProps } from '@rjsf/utils';
import { trimBlanks } from '../../engine/answers/blank.ts';
import { storableText } from '../../engine/answers/storable-text.ts';
import { LimitedInput } from '../../renderer/fields/LimitedInput.tsx';

export function Widget(props: WidgetProps) {
  return <LimitedInput widget={props} clean={storableAddress} inputMode="email" />;
}

function storableAddress(typed: string): string {
  return trimBlanks(storableText(typed));
}
