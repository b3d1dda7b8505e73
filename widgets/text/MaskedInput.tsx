// An input that formats its text with a mask, such as (###) ###-#### for a phone number (spec §5). A text that
// does not fit stays as typed.
import type { WidgetProps } from '@rjsf/utils';
import { bareText, formatMasked, type Mask } from '../../engine/answers/mask.ts';
import { formatTyped, type TextFormat } from '../../renderer/fields/masked-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { useCaret } from '../../renderer/fields/use-caret.ts';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { useLimitedText } from '../../renderer/fields/use-limited-text.ts';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const { question, texts } = ownOptions(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const { input, onText, note } = useLimitedText<HTMLInputElement>(props, text, onTyped);
  const putCaret = useCaret(input);
  const readEdit = useEdit(input);

  function onTyped(typed: string): void {
    const caret = input.current?.selectionStart ?? typed.length;
    const formatted = formatTyped(formatOf(mask), text, { text: typed, caret }, readEdit());
    if (formatted.text !== typed) putCaret(formatted.caret, formatted.text !== text);
    props.onChange(formatted.text);
  }

  const isSchoolsMask = mask.misfit === undefined;
  const message = question?.maskMessage ?? (isSchoolsMask ? '' : texts?.[mask.misfit]);
  // Once the question shows its messages, the message about its own mask is among them.
  const hasMessageBelow = isSchoolsMask && (props.rawErrors ?? []).length > 0;
  return (
    <TextInput
      widget={props}
      text={text}
      inputMode={isSchoolsMask && /[A*]/.test(mask.shape) ? 'text' : 'tel'}
      inputRef={input}
      onText={onText}
      error={hasMessageBelow || formatMasked(mask, text).fits ? undefined : message}
      note={note}
    />
  );
}

function formatOf(mask: Mask): TextFormat {
  return {
    format: (text) => formatMasked(mask, text).text,
    isValueCharacter: (character) => bareText(mask, character) !== '',
    prefix: mask.lead,
  };
}

interface MaskedInputProps extends WidgetProps {
  readonly mask: Mask;
}
