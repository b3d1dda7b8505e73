// An input for a phone number of any country, grouped while it is typed. On blur it is shown with its country
// code, so that users see which country was assumed. A text that is not a number stays as typed.
import type { WidgetProps } from '@rjsf/utils';
import { phoneReader } from '../../engine/values/phone-text.ts';
import { formatTyped } from '../../renderer/fields/masked-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { useCaret } from '../../renderer/fields/use-caret.ts';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { useLimitedText } from '../../renderer/fields/use-limited-text.ts';
import { useTypedText } from '../../renderer/fields/use-typed-text.ts';
import { compiledPart, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const numbers = compiledPart(props, ownOptions(props).question?.phone);
  const { toStored, toReadable, groupDigits, troubleOf } = phoneReader();
  // Any other text is stored unchanged and fails validation.
  const read = (text: string) => toStored(text, numbers) ?? text.trim();
  const { stored, typed, isBlurred, edit, leave } = useTypedText(props, { show: toReadable, read });
  const { input, onText, note } = useLimitedText<HTMLInputElement>(props, typed, onTyped);
  const putCaret = useCaret(input);
  const readEdit = useEdit(input);

  function onTyped(text: string): void {
    const caret = input.current?.selectionStart ?? text.length;
    const format = {
      format: (one: string) => groupDigits(one, numbers),
      isValueCharacter: (one: string) => /[+\d]/.test(one),
    };
    const formatted = formatTyped(format, typed, { text, caret }, readEdit());
    if (formatted.text !== text) putCaret(formatted.caret, formatted.text !== typed);
    edit(formatted.text);
  }

  function onLeave(): void {
    leave(troubleOf(read(typed), numbers) === undefined ? toReadable(stored) : typed);
  }

  const problem = isBlurred && stored !== '' ? troubleOf(stored, numbers) : undefined;
  // Once the question shows its messages, the message about the number is among them.
  const hasMessageBelow = (props.rawErrors ?? []).length > 0;
  return (
    <TextInput
      widget={props}
      text={typed}
      inputMode="tel"
      inputRef={input}
      onText={onText}
      onLeave={onLeave}
      error={hasMessageBelow ? undefined : problem && numbers.notes[problem]}
      note={note}
    />
  );
}
