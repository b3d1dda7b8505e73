// A multi-line text with a counter (spec §5), cut off at its limit.
import type { WidgetProps } from '@rjsf/utils';
import { fillText } from '../../engine/form/texts.ts';
import { textLength } from '../../engine/values/text-length.ts';
import { useAnnounceAtPause } from '../../renderer/feedback/announcement.ts';
import { InlineMessage } from '../../renderer/fields/InlineMessage.tsx';
import { useComposed } from '../../renderer/fields/use-composed.ts';
import { useLimitedText } from '../../renderer/fields/use-limited-text.ts';
import {
  controlAria,
  controlState,
  normaliserOf,
  noteId,
  ownOptions,
} from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, placeholder, onChange } = props;
  const { question, texts } = ownOptions(props);
  const text = typeof props.value === 'string' ? props.value : '';
  const limit = question?.maxLength;
  const { input, onText, note } = useLimitedText<HTMLTextAreaElement>(props, text, onChange);
  const composed = useComposed<HTMLTextAreaElement>(text, onText, normaliserOf(props));
  const counter =
    limit === undefined
      ? ''
      : fillText(texts?.['textarea.count'] ?? '', { count: String(textLength(text)), limit: String(limit) });
  useAnnounceAtPause(`${id}__count`, counter);
  const aria = controlAria(props, { message: note });
  return (
    <>
      <textarea
        ref={input}
        className="mt-control"
        id={id}
        name={htmlName ?? name}
        placeholder={placeholder || undefined}
        readOnly={props.readonly === true}
        autoComplete={question?.autocomplete ?? 'off'}
        {...composed}
        {...controlState(props, text)}
        autoCapitalize="sentences"
        {...aria}
        aria-describedby={[aria['aria-describedby'], `${id}__count`].join(' ')}
      />
      {note === undefined ? null : <InlineMessage id={noteId(id)} message={note} />}
      <p className="mt-hint" id={`${id}__count`}>
        {counter}
      </p>
    </>
  );
}
