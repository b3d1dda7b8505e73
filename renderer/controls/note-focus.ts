/**
 * Notes where the focus is when something is asked for that takes its time. What it gives tells later whether it still is
 * there, or nowhere since its place has gone: who has gone on to another control types there, and keeps the focus.
 */
export function noteFocus(): () => boolean {
  const asked = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now === asked || now === null || now === document.body;
  };
}
