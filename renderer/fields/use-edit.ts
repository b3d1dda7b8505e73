import { type RefObject, useEffect, useRef } from 'react';

/** What somebody is doing to the text of an input. */
export interface Edit {
  /** As the Input Events specification names it: `insertText`, `deleteContentBackward`. */
  readonly type: string;
  /** Whether it is done to a selection. */
  readonly isSelected: boolean;
  /** What it is done to, as places in the text before: what it does not reach stays. */
  readonly from: number;
  readonly to: number;
}

/** Gives the function that tells once, of the change that an input has just made, what it was; nothing of one by a program. */
export function useEdit(input: RefObject<HTMLInputElement | null>): () => Edit | undefined {
  const last = useRef<Edit | undefined>(undefined);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const ending = new AbortController();
    const note = ({ inputType }: InputEvent): void => {
      const { selectionStart, selectionEnd } = element;
      const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
      last.current = { type: inputType, isSelected: from !== to, from, to };
    };
    element.addEventListener('beforeinput', note, { signal: ending.signal });
    return () => ending.abort();
  }, [input]);
  return () => {
    const edit = last.current;
    last.current = undefined;
    return edit;
  };
}
