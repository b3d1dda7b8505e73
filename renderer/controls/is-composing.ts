/** The keys of an input method: it takes Enter, Escape and the arrows itself. */
interface Key {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Safari tells of the key that ends a composition when that is over, by this code alone. */
const COMPOSITION_KEY = 229;

/** Whether a key belongs to a composition, so that nothing else may act on it. */
export function isComposingKey(event: Key | { readonly nativeEvent: Key }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === COMPOSITION_KEY;
}
