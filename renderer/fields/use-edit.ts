import { type RefObject, useEffect, useRef } from 'react';
import { listen } from '../browser/listen.ts';

/** An edit of the text of an input. */
export interface Edit {
  /** The `inputType` of the Input Events specification, such as `insertText` or `deleteContentBackward`. */
  readonly type: string;
  /** Whether the edit replaced a selection. */
  readonly isSelected: boolean;
  /** The edited range in the text before; the rest is unchanged. */
  readonly from: number;
  readonly to: number;
}

/**
 * Returns a function that returns the last edit of the input, once. Returns undefined for a change that the
 * program made.
 */
export function useEdit(input: RefObject<HTMLInputElement | null>): () => Edit | undefined {
  const last = useRef<Edit | undefined>(undefined);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const note = ({ inputType }: InputEvent): void => {
      const { selectionStart, selectionEnd } = element;
      const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
      last.current = { type: inputType, isSelected: from !== to, from, to };
    };
    return listen(element, ['beforeinput'], note);
  }, [input]);
  return () => {
    const edit = last.current;
    last.current = undefined;
    return edit;
  };
}
