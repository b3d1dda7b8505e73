// A number in a mask, such as a phone number: (###) ###-#### (spec §5). A text that does not fit stays as
// typed.
import type { WidgetProps } from '@rjsf/utils';
import { bareText, type Mask, readMasked } from '../../engine/answers/mask.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { maskTyped, type Writing } from './masked-text.ts';
import { TextInput } from './TextInput.tsx';
import { useCaret } from './use-caret.ts';
import { useEdit } from './use-edit.ts';
import { useLimitedText } from './use-limited-text.ts';
import { ownOptions } from './widget-props.ts';

export function MaskedInput(props: WidgetProps) {
  const { question } = ownOptions(props);
  if (question?.mask === undefined) throw new Error(`"${props.name}" has no mask.`);
  return <QuestionInput {...props} question={question} mask={question.mask} />;
}

function QuestionInput({ question, mask, ...props }: QuestionInputProps) {
  const { texts } = ownOptions(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const { input, onText, note } = useLimitedText<HTMLInputElement>(props, text, take);
  const putCaret = useCaret(input);
  const readEdit = useEdit(input);

  function take(typed: string): void {
    const caret = input.current?.selectionStart ?? typed.length;
    const made = maskTyped(writingOf(mask), text, { text: typed, caret }, readEdit());
    if (made.text !== typed) putCaret(made.caret, made.text !== text);
    props.onChange(made.text);
  }

  const isOwn = mask.misfit === undefined;
  const message = question.maskMessage ?? (isOwn ? '' : texts?.[mask.misfit]);
  // Once the question shows its messages, the message about its own mask is among them.
  const isTold = isOwn && (props.rawErrors ?? []).length > 0;
  return (
    <TextInput
      widget={props}
      text={text}
      inputMode={isOwn && /[A*]/.test(mask.shape) ? 'text' : 'tel'}
      inputRef={input}
      onText={onText}
      error={isTold || readMasked(mask, text).fits ? undefined : message}
      note={note}
    />
  );
}

function writingOf(mask: Mask): Writing {
  return {
    write: (text) => readMasked(mask, text).text,
    says: (character) => bareText(mask, character) !== '',
    lead: mask.lead,
  };
}

interface QuestionInputProps extends WidgetProps {
  readonly question: CompiledQuestion;
  readonly mask: Mask;
}
