// An input for a web address. Its type is `text`: with type `url` the browser would validate it and word the error
// itself.
import type { WidgetProps } from '@rjsf/utils';
import { trimBlanks } from '../../engine/answers/blank.ts';
import { storableText } from '../../engine/answers/storable-text.ts';
import { textLength } from '../../engine/values/text-length.ts';
import { LimitedInput } from '../../renderer/fields/LimitedInput.tsx';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

/** A text that starts with a host name and has no protocol. */
const WITHOUT_PROTOCOL = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u;

export function Widget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  // Adds the protocol, which most users leave out. Only on blur: before that, the user may still type it.
  function leave(): void {
    const text = String(value ?? '');
    const whole = `https://${text}`;
    // Beyond its limit, an answer could not be saved.
    const { maxLength = whole.length } = ownOptions(props).question ?? {};
    const isBare = WITHOUT_PROTOCOL.test(text) && textLength(whole) <= maxLength;
    if (isBare) onChange(whole);
    onBlur(id, isBare ? whole : value);
  }
  return (
    <LimitedInput
      widget={{ ...props, onBlur: leave }}
      clean={(typed) => trimBlanks(storableText(typed))}
      inputMode="url"
    />
  );
}
