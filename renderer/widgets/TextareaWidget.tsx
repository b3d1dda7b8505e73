// A long text with its counter (spec §5), cut at its limit.
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { textLength } from '../../engine/answers/text-length.ts';
import { fillText } from '../../engine/form/texts.ts';
import { InlineMessage } from './InlineMessage.tsx';
import { useLimitedText } from './use-limited-text.ts';
import { controlAria, isLocked, noteId, ownOptions } from './widget-props.ts';

/** Milliseconds without typing after which the counter is read out. */
const PAUSE = 1000;

export function TextareaWidget(props: WidgetProps) {
  const { id, name, htmlName, placeholder, onChange, onBlur, onFocus } = props;
  const { question, texts } = ownOptions(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const limit = question?.maxLength;
  const { input, onText, note } = useLimitedText<HTMLTextAreaElement>(props, text, onChange);
  const counter =
    limit === undefined
      ? ''
      : fillText(texts?.['textarea.count'] ?? '', { count: String(textLength(text)), limit: String(limit) });
  const aria = controlAria(props, { message: note });
  return (
    <>
      <textarea
        ref={input}
        className="mt-control"
        id={id}
        name={htmlName ?? name}
        value={text}
        placeholder={placeholder || undefined}
        disabled={isLocked(props)}
        autoComplete={question?.autocomplete ?? 'off'}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => onBlur(id, text)}
        onFocus={() => onFocus(id, text)}
        {...aria}
        aria-describedby={`${aria['aria-describedby']} ${id}__count`}
      />
      <InlineMessage id={noteId(id)} message={note} />
      <p className="mt-hint" id={`${id}__count`}>
        {counter}
      </p>
      <Announcement text={counter} />
    </>
  );
}

/** Reads the counter out when typing pauses; nothing as long as nothing was typed. */
function Announcement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((last) => (text === first && last === '' ? '' : text)),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <span className="mt-hidden" role="status">
      {announced}
    </span>
  );
}
