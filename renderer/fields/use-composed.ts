import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The controls in which an input method is composing a text. */
const composing = new WeakSet<TextControl>();

/** Whether an input method is composing a text in a control: whoever moves its caret or writes its text ends that. */
export function isComposedIn(control: TextControl | null): boolean {
  return control !== null && composing.has(control);
}

/**
 * The attributes of a control whose text may be cut or rewritten as it is typed. What `read` makes of a text stands in the control
 * before anybody else looks at it. `onText` gets every text, but what it makes of
 * one that is being composed is shown when the composition ends: "zh" on its way to a single character is nothing to cut.
 */
export function useComposed<Control extends TextControl>(
  text: string,
  onText: (text: string) => void,
  read: (text: string) => string = (typed) => typed,
) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  function hand(control: Control): void {
    const { value, selectionStart } = control;
    const meant = read(value);
    if (meant !== value) {
      control.value = meant;
      // Inputs of type e-mail know no caret.
      if (selectionStart !== null) {
        const caret = read(value.slice(0, selectionStart)).length;
        control.setSelectionRange(caret, caret);
      }
    }
    onText(meant);
  }
  return {
    value: draft ?? text,
    dir: 'auto',
    onCompositionStart({ currentTarget }: CompositionEvent<Control>): void {
      composing.add(currentTarget);
    },
    onChange({ target, nativeEvent }: ChangeEvent<Control>): void {
      const isComposed = composing.has(target) || (nativeEvent as InputEvent).isComposing === true;
      if (isComposed) composing.add(target);
      setDraft(isComposed ? target.value : undefined);
      if (isComposed) onText(read(target.value));
      else hand(target);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Control>): void {
      composing.delete(currentTarget);
      setDraft(undefined);
      hand(currentTarget);
    },
  };
}
