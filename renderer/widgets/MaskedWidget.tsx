// Digits typed into a mask, such as a phone number: (###) ###-#### (spec §5).
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import { fillMask } from '../../engine/answers/mask.ts';
import { TextInput } from './TextInput.tsx';
import { ownOptions } from './widget-props.ts';

export function MaskedWidget(props: WidgetProps) {
  const mask = ownOptions(props).question?.mask ?? '';
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const text = typeof props.value === 'string' ? props.value : '';

  // Filling the mask moves what was typed; the caret stays behind the digit that it stood behind.
  useLayoutEffect(() => {
    const element = input.current;
    if (element === null || digitsBefore.current === null) return;
    let caret = 0;
    for (let digits = 0; digits < digitsBefore.current && caret < element.value.length; caret += 1) {
      if (/\d/.test(element.value.charAt(caret))) digits += 1;
    }
    digitsBefore.current = null;
    element.setSelectionRange(caret, caret);
  });

  function onText(typed: string): void {
    const caret = input.current?.selectionStart ?? typed.length;
    const atEnd = caret === typed.length;
    digitsBefore.current = atEnd ? null : typed.slice(0, caret).replace(/\D/g, '').length;
    props.onChange(fillMask(mask, typed));
  }

  return <TextInput widget={props} text={text} inputMode="tel" inputRef={input} onText={onText} />;
}
