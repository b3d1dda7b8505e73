// A day, typed as MM/DD/YYYY and stored as YYYY-MM-DD. A day that does not exist clears the stored value (spec §5).
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { readDate, showDate, typeDate } from '../../engine/answers/date-text.ts';
import { InlineMessage } from './InlineMessage.tsx';
import { TextInput } from './TextInput.tsx';
import { ownOptions } from './widget-props.ts';

export function DateWidget(props: WidgetProps) {
  const { texts } = ownOptions(props);
  const stored = typeof props.value === 'string' ? props.value : '';
  const [typed, setTyped] = useState(() => showDate(stored));
  const [left, setLeft] = useState(true);
  // Stored values that did not come from this input (loading, clearing) replace what it shows.
  const [last, setLast] = useState(stored);
  if (stored !== last) {
    setLast(stored);
    if (stored !== readDate(typed)) setTyped(showDate(stored));
  }

  function onText(text: string): void {
    const next = text.length < typed.length ? text : typeDate(text);
    setTyped(next);
    setLeft(false);
    props.onChange(readDate(next));
  }

  const refused = left && typed !== '' && readDate(typed) === '';
  return (
    <>
      <TextInput
        widget={props}
        {...(refused ? { invalid: true } : {})}
        text={typed}
        inputMode="numeric"
        onText={onText}
        onLeave={() => setLeft(true)}
      />
      <InlineMessage message={refused ? texts?.['question.dateInvalid'] : undefined} />
    </>
  );
}
