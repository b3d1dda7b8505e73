/**
 * Remembers the focus when a slow action starts. Returns a function that returns whether the focus is still
 * there, or nowhere because its element is gone. If not, the user has moved on to another control, which must
 * keep the focus.
 */
export function noteFocus(): () => boolean {
  const asked = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === asked || now === null || now === document.body;
  };
}
