import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';

/** How an answer is shown in its input, and how a typed text is read: as the stored value, or as `""`. */
interface Conversion {
  readonly show: (stored: string) => string;
  readonly read: (typed: string) => string;
}

/**
 * Returns the text of an input that shows its answer in another format than it is stored in, such as a date. A stored
 * value that did not come from this input (loaded or cleared) replaces the text.
 */
export function useTypedText({ value, onChange }: WidgetProps, { show, read }: Conversion) {
  const stored = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => show(stored));
  const [isBlurred, setBlurred] = useState(true);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    setLastStored(stored);
    if (stored !== read(typed)) setTyped(show(stored));
  }
  return {
    stored,
    typed,
    /** Whether the input was left since the last edit. */
    isBlurred,
    /** Takes the text after an edit, and stores what it says. */
    edit(text: string): void {
      setTyped(text);
      setBlurred(false);
      onChange(read(text));
    },
    /**
     * Takes the blur. After an edit, `text` replaces the typed one, or the stored value if the edit was held back, for
     * example because the applicant keeps a file that it would delete.
     */
    leave(text = typed): void {
      if (!isBlurred) setTyped(stored === read(text) ? text : show(stored));
      setBlurred(true);
    },
  };
}
