/** A keyboard event, as far as it is read. Input methods use Enter, Escape and the arrows themselves. */
interface Key {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** Safari sends the key that ends a composition after its end; only this code shows that it belonged to it. */
const COMPOSITION_KEY = 229;

/** Returns whether a key belongs to a composition, so that no handler may act on it. */
export function isComposingKey(event: Key | { readonly nativeEvent: Key }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === COMPOSITION_KEY;
}
