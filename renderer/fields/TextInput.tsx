// The input that the typing widgets share, in both variants, wired to its label, help and messages.
import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement, Ref } from 'react';
import { InlineMessage } from './InlineMessage.tsx';
import { useComposed } from './use-composed.ts';
import { controlAria, controlState, noteId, ownOptions, readingOf, UNSPELT } from './widget-props.ts';

export function TextInput({
  widget,
  text,
  inputMode,
  inputRef,
  error,
  note,
  frame,
  onText,
  onLeave,
}: TextInputProps) {
  const { id, name, htmlName, placeholder } = widget;
  const { question } = ownOptions(widget);
  const message = error ?? note;
  const control = controlState(widget, text);
  const composed = useComposed<HTMLInputElement>(text, onText, readingOf(widget));
  const drawn = (
    <input
      ref={inputRef}
      className="mt-control"
      data-variant={question?.variant}
      data-concealed={question?.concealed}
      id={id}
      name={htmlName ?? name}
      type="text"
      placeholder={placeholder || undefined}
      readOnly={widget.readonly === true}
      autoComplete={question?.autocomplete ?? 'off'}
      inputMode={inputMode}
      // What has keys of its own is no prose.
      {...(inputMode && UNSPELT)}
      {...composed}
      {...control}
      onBlur={() => {
        onLeave?.();
        control.onBlur();
      }}
      {...controlAria(widget, { message, isRefused: error !== undefined })}
    />
  );
  return (
    <>
      {frame === undefined ? drawn : frame(drawn)}
      {message === undefined ? null : <InlineMessage id={noteId(id)} message={message} />}
    </>
  );
}

interface TextInputProps {
  /** What rjsf gave the widget that uses the input. */
  readonly widget: WidgetProps;
  /** The text in the input. */
  readonly text: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email' | 'url';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Why the widget refuses what is in the input, for a reason of its own. */
  readonly error?: string | undefined;
  /** What the widget says of the input, which is no refusal. */
  readonly note?: string | undefined;
  /** Puts something around the input. */
  readonly frame?: (input: ReactElement<Described>) => ReactElement;
  /** Takes what the input now holds. */
  readonly onText: (text: string) => void;
  /** The applicant leaves the input. */
  readonly onLeave?: () => void;
}

/** What describes an input, as ids. */
export interface Described {
  readonly 'aria-describedby'?: string | undefined;
}
