// An input for a number, typed in the school's format and stored as an exact decimal. Thousands separators are
// set on blur, so that typing, deleting and undo work on a stable text. A text that is not a number stays as
// typed.
import './number.css';
import type { WidgetProps } from '@rjsf/utils';
import { cloneElement, type ReactElement, useRef, useState } from 'react';
import { parseTypedNumber, plainNumber } from '../../engine/answers/typed-number.ts';
import { fillText } from '../../engine/form/texts.ts';
import { showNumber } from '../../engine/values/number-text.ts';
import { normaliseTyped } from '../../engine/values/readable-text.ts';
import { type Described, TextInput } from '../../renderer/fields/TextInput.tsx';
import { useCaret } from '../../renderer/fields/use-caret.ts';
import { useEdit } from '../../renderer/fields/use-edit.ts';
import { compiledPart, ownOptions } from '../../renderer/fields/widget-props.ts';
import { editNumber } from './edited-number.ts';

export function Widget(props: WidgetProps) {
  const { question, texts } = ownOptions(props);
  const number = compiledPart(props, question?.number);
  const input = useRef<HTMLInputElement>(null);
  const readEdit = useEdit(input);
  const putCaret = useCaret(input);
  const stored = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState(() => showNumber(stored, number));
  const [isBlurred, setBlurred] = useState(true);
  // A stored value that did not come from this input (loaded or cleared) replaces the text.
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== (parseTypedNumber(typed, number) ?? '')) setTyped(showNumber(stored, number));
  }

  function onText(text: string): void {
    const caret = input.current?.selectionStart ?? text.length;
    const edited = editNumber(normaliseTyped(typed), { text, caret }, readEdit(), number);
    if (edited.text !== text) putCaret(edited.caret, edited.text !== typed);
    setTyped(edited.text);
    setBlurred(false);
    props.onChange(parseTypedNumber(edited.text, number) ?? '');
  }

  function onLeave(): void {
    const decimal = parseTypedNumber(typed, number);
    if (!isBlurred && decimal !== undefined) setTyped(showNumber(decimal, number));
    setBlurred(true);
  }

  const isRefused = isBlurred && parseTypedNumber(typed, number) === undefined;
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
      onLeave={onLeave}
      error={refusal || undefined}
      {...(unitIds.length > 0 ? { wrapInput: withUnits } : {})}
    />
  );
}
