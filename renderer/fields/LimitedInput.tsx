// An input for one line of text, outlined or underlined (spec §3). Cuts the text at the question's limit.
import type { WidgetProps } from '@rjsf/utils';
import { TextInput } from './TextInput.tsx';
import { useLimitedText } from './use-limited-text.ts';
import { ownOptions } from './widget-props.ts';

export function LimitedInput({ widget, clean, inputMode }: LimitedInputProps) {
  const text = typeof widget.value === 'string' ? widget.value : '';
  const { input, onText, note } = useLimitedText<HTMLInputElement>(widget, text, widget.onChange, clean);
  // A text that the browser autofills as a phone number gets the keyboard for phone numbers.
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
  /** The props that rjsf passed to the widget. */
  readonly widget: WidgetProps;
  /** Returns the part of a typed text that can be stored. Default: `storableText`. */
  readonly clean?: (typed: string) => string;
  readonly inputMode?: 'email' | 'url';
}
