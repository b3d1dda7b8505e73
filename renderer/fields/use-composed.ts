import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The controls in which an input method is composing. */
const composing = new WeakSet<TextControl>();

/**
 * Returns whether an input method is composing in a control. Moving the caret or setting the value would end
 * the composition.
 */
export function isComposingIn(control: TextControl | null): boolean {
  return control !== null && composing.has(control);
}

/**
 * Returns the attributes of a control whose text may be cut or formatted while typing. The control shows
 * `normalise(text)` before other code sees the text. `onText` gets every text, but the control shows its result only
 * after a composition ends: an unfinished "zh" must not be cut.
 */
export function useComposed<Control extends TextControl>(
  text: string,
  onText: (text: string) => void,
  normalise: (text: string) => string = (typed) => typed,
) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  function acceptText(control: Control): void {
    const { value, selectionStart } = control;
    const normalised = normalise(value);
    if (normalised !== value) {
      control.value = normalised;
      // Inputs of type `email` have no caret.
      if (selectionStart !== null) {
        const caret = normalise(value.slice(0, selectionStart)).length;
        control.setSelectionRange(caret, caret);
      }
    }
    onText(normalised);
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
      if (isComposed) onText(normalise(target.value));
      else acceptText(target);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<Control>): void {
      composing.delete(currentTarget);
      setDraft(undefined);
      acceptText(currentTarget);
    },
  };
}
