// The input of the text widgets, in both variants, connected to its label, help and messages.
import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement, Ref } from 'react';
import { InlineMessage } from './InlineMessage.tsx';
import { useComposed } from './use-composed.ts';
import { controlAria, controlState, normaliserOf, noteId, ownOptions, UNSPELT } from './widget-props.ts';

export function TextInput({
  widget,
  text,
  inputMode,
  inputRef,
  error,
  note,
  wrapInput,
  onText,
  onLeave,
}: TextInputProps) {
  const { id, name, htmlName, placeholder } = widget;
  const { question } = ownOptions(widget);
  const message = error ?? note;
  const control = controlState(widget, text);
  const composed = useComposed<HTMLInputElement>(text, onText, normaliserOf(widget));
  const input = (
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
      // A special keyboard means that the text is not prose, so spell checking is off.
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
      {wrapInput === undefined ? input : wrapInput(input)}
      {message === undefined ? null : <InlineMessage id={noteId(id)} message={message} />}
    </>
  );
}

interface TextInputProps {
  /** The props that rjsf passed to the widget. */
  readonly widget: WidgetProps;
  /** The text in the input. */
  readonly text: string;
  readonly inputMode?: 'numeric' | 'decimal' | 'text' | 'tel' | 'email' | 'url';
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A validation error of the widget itself. */
  readonly error?: string | undefined;
  /** A hint of the widget that is not an error. */
  readonly note?: string | undefined;
  /** Wraps the input. */
  readonly wrapInput?: (input: ReactElement<Described>) => ReactElement;
  /** Called with the text of the input after each change. */
  readonly onText: (text: string) => void;
  /** Called on blur. */
  readonly onLeave?: () => void;
}

/** The ids that describe an input. */
export interface Described {
  readonly 'aria-describedby'?: string | undefined;
}
