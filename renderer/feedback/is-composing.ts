/** The properties of a keyboard event that this file reads. */
interface KeyFacts {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/**
 * Key code of keys that an input method handles. Safari sends the key that ends a composition with this code
 * only.
 */
const COMPOSITION_KEY = 229;

/**
 * Returns whether a key belongs to the composition of an input method, which uses Enter, Escape and the arrows
 * itself. Handlers must ignore such keys.
 */
export function isComposingKey(event: KeyFacts | { readonly nativeEvent: KeyFacts }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === COMPOSITION_KEY;
}
