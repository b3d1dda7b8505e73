// One line of text, outlined or underlined (spec §3), cut at its limit.
import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from './TextInput.tsx';
import { useLimitedText } from './use-limited-text.ts';
import { ownOptions } from './widget-props.ts';

export function LimitedInput({ widget, clean, inputMode }: LimitedInputProps) {
  const text = typeof widget.value === 'string' ? widget.value : '';
  const { input, onText, note } = useLimitedText<HTMLInputElement>(widget, text, widget.onChange, clean);
  // A text that is filled in as a phone number is typed as one on a phone.
  const keys =
    inputMode ?? (/\btel\b/.test(ownOptions(widget).question?.autocomplete ?? '') ? 'tel' : undefined);
  return (
    <TextInput
      widget={widget}
      text={text}
      inputRef={input}
      onText={onText}
      note={note}
      {...(keys === undefined ? {} : { inputMode: keys })}
    />
  );
}

interface LimitedInputProps {
  /** What rjsf gave the widget. */
  readonly widget: WidgetProps;
  /** Gives what of a typed text can be stored; all that any answer can hold where it is absent. */
  readonly clean?: (typed: string) => string;
  readonly inputMode?: 'email' | 'url';
}
