// An input for a time of day, typed in the school's format and normalised on blur. A text that is not a time
// stays as typed.
import type { WidgetProps } from '@rjsf/utils';
import { parseTypedTime } from '../../engine/answers/typed-time.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showTime } from '../../engine/values/time-text.ts';
import { TextInput } from '../../renderer/fields/TextInput.tsx';
import { useTypedText } from '../../renderer/fields/use-typed-text.ts';
import { compiledPart, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { question, texts } = ownOptions(props);
  const format = compiledPart(props, question?.timeFormat);
  const show = (stored: string) => showTime(stored, format);
  const read = (text: string) => parseTypedTime(text, format) ?? '';
  const { typed, isBlurred, edit, leave } = useTypedText(props, { show, read });
  const time = parseTypedTime(typed, format);
  const isRefused = isBlurred && time === undefined;
  return (
    <TextInput
      widget={props}
      text={typed}
      inputMode="text"
      onText={edit}
      onLeave={() => leave(time && show(time))}
      error={isRefused ? fillText(texts?.['question.timeInvalid'] ?? '', { example: format }) : undefined}
    />
  );
}
