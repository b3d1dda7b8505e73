// An input for a number, typed in the school's format and stored as an exact decimal. Thousands separators are
// set on blur, so that typing, deleting and undo work on a stable text. A text that is not a number stays as
// typed.
import './number.css';
import type { WidgetProps } from '@rjsf/utils';
import { cloneElement, type ReactElement, useRef } from 'react';
import { parseTypedNumber, plainNumber } from '../../engine/answers/typed-number.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showNumber } from '../../engine/values/number-text.ts';
import { normaliseTyped } from '../../engine/values/readable-text.ts';
import { type Described, TextInput } from '../../renderer/fields/TextInput.tsx';
import { useCaret } from '../../renderer/fields/use-caret.ts';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { useTypedText } from '../../renderer/fields/use-typed-text.ts';
import { compiledPart, ownOptions } from '../../renderer/fields/widget-props.ts';
import { editNumber } from './edited-number.ts';

export function Widget(props: WidgetProps) {
  const { question, texts } = ownOptions(props);
  const number = compiledPart(props, question?.number);
  const input = useRef<HTMLInputElement>(null);
  const readEdit = useEdit(input);
  const putCaret = useCaret(input);
  const show = (stored: string) => showNumber(stored, number);
  const read = (text: string) => parseTypedNumber(text, number) ?? '';
  const { typed, isBlurred, edit, leave } = useTypedText(props, { show, read });
  const decimal = parseTypedNumber(typed, number);

  function onText(text: string): void {
    const caret = input.current?.selectionStart ?? text.length;
    const edited = editNumber(normaliseTyped(typed), { text, caret }, readEdit(), number);
    if (edited.text !== text) putCaret(edited.caret, edited.text !== typed);
    edit(edited.text);
  }

  const isRefused = isBlurred && decimal === undefined;
  const id = plainNumber(typed, number) === undefined ? 'question.numberInvalid' : 'question.numberTooLong';
  const refusal = isRefused && fillText(texts?.[id] ?? '', { example: number.example });
  const units = [number.before, number.after].map((unit, index) =>
    unit === undefined ? undefined : { unit: unit.trim(), id: `${props.id}__unit${index}` },
  );
  const unitIds = units.flatMap((one) => one?.id ?? []);
  const [before, after] = units.map((one) => one && <span id={one.id}>{one.unit}</span>);
  const withUnits = (control: ReactElement<Described>) => (
    <span className="mt-control mt-measured" data-variant={question?.variant}>
      {before}
      {cloneElement(control, {
        'aria-describedby': [...unitIds, control.props['aria-describedby'] ?? []].flat().join(' '),
      })}
      {after}
    </span>
  );
  return (
    <TextInput
      widget={props}
      text={typed}
      inputMode={number.keys}
      inputRef={input}
      onText={onText}
      onLeave={() => leave(decimal && show(decimal))}
      error={refusal || undefined}
      {...(unitIds.length > 0 ? { wrapInput: withUnits } : {})}
    />
  );
}
