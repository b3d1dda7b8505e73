// The input that the typing widgets share: MUI's, in both variants, wired to its label, help and messages.
import Input from '@mui/material/Input';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import type { Ref } from 'react';
import { describedBy, ownOptions } from './widget-props.ts';

export function TextInput({
  widget,
  text,
  type = 'text',
  inputMode,
  inputRef,
  invalid,
  onText,
  onLeave,
}: TextInputProps) {
  const { id, name, htmlName, placeholder, required, disabled, readonly, autofocus, rawErrors = [] } = widget;
  const { question } = ownOptions(widget);
  const Base = question?.variant === 'underlined' ? Input : OutlinedInput;
  return (
    <Base
      id={id}
      name={htmlName ?? name}
      type={type}
      value={text}
      placeholder={placeholder ?? ''}
      disabled={disabled === true || readonly === true}
      error={invalid ?? rawErrors.length > 0}
      autoFocus={autofocus === true}
      autoComplete={question?.autocomplete ?? 'off'}
      fullWidth
      onChange={(event) => onText(event.target.value)}
      onBlur={() => {
        onLeave?.();
        widget.onBlur(id, text);
      }}
      onFocus={() => widget.onFocus(id, text)}
      inputRef={inputRef}
      inputProps={{
        'aria-describedby': describedBy(id),
        'aria-required': required === true,
        ...(inputMode === undefined ? {} : { inputMode }),
      }}
    />
  );
}

interface TextInputProps {
  /** What rjsf gave the widget that uses the input. */
  readonly widget: WidgetProps;
  /** The text in the input. */
  readonly text: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Marks the input invalid for a reason of the widget's own. */
  readonly invalid?: boolean;
  /** Takes what the input now holds. */
  readonly onText: (text: string) => void;
  /** The applicant leaves the input. */
  readonly onLeave?: () => void;
}
