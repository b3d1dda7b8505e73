/**
 * Remembers the focused element when a slow action starts. Returns a function for its end: it returns `false` if the
 * user has focused another control meanwhile, which must keep the focus.
 */
export function noteFocus(): () => boolean {
  const focusAtStart = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === focusAtStart || now === null || now === document.body;
  };
}
