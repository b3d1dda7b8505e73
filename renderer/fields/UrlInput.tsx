// An input of type url would have the browser judge it, in words of its own: it is one of type text.
import type { WidgetProps } from '@rjsf/utils';
import { trimBlanks } from '../../engine/answers/blank.ts';
import { storableText } from '../../engine/answers/storable-text.ts';
import { LimitedInput } from './LimitedInput.tsx';

/** What begins as a host does, and says of no protocol. */
const WITHOUT_PROTOCOL = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u;

export function UrlInput(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  // Nobody types the protocol; before the input is left nobody knows whether it is still to come.
  function leave(): void {
    const text = String(value ?? '');
    const isBare = WITHOUT_PROTOCOL.test(text);
    if (isBare) onChange(`https://${text}`);
    onBlur(id, isBare ? `https://${text}` : value);
  }
  return (
    <LimitedInput
      widget={{ ...props, onBlur: leave }}
      clean={(typed) => trimBlanks(storableText(typed))}
      inputMode="url"
    />
  );
}
