// An input of type e-mail knows no caret, and what browsers do to its text is no help here: it is one of type text.
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
