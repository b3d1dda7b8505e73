// One line of text, outlined or underlined (spec §3), cut at its limit.
import type { WidgetProps } from '@rjsf/utils';
import { trimBlanks } from '../../engine/answers/blank.ts';
import { storableText } from '../../engine/answers/storable-text.ts';
import { TextInput } from './TextInput.tsx';
import { useLimitedText } from './use-limited-text.ts';

export function TextWidget(props: WidgetProps) {
  const text = typeof props.value === 'string' ? props.value : '';
  // An input of type e-mail knows no caret, and what browsers do to its text is no help here.
  const isEmail = props.uiSchema?.['ui:widget'] === 'email';
  const clean = isEmail ? storableAddress : storableText;
  const { input, onText, note } = useLimitedText<HTMLInputElement>(props, text, props.onChange, clean);
  return (
    <TextInput
      widget={props}
      text={text}
      inputRef={input}
      onText={onText}
      note={note}
      {...(isEmail ? { inputMode: 'email' } : {})}
    />
  );
}

function storableAddress(typed: string): string {
  return trimBlanks(storableText(typed));
}
