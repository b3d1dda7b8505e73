import { announceAtPause } from '../feedback/announcement.ts';

/**
 * Takes the element of a question's messages, with its id: has those said that come while somebody is at the question, once
 * typing pauses, and not if they are gone by then. Those of other questions are told by the error summary, and where the
 * focus comes to them. A function and no hook: a refused page shows a thousand at once.
 */
export function announcedMessages(element: HTMLElement | null): (() => void) | undefined {
  if (element?.closest('.mt-field')?.contains(document.activeElement) !== true) return undefined;
  const { id, children } = element;
  const parts = children.length === 0 ? [element] : [...children];
  const messages = parts.map(({ textContent }) => textContent).join(' ');
  // The word is that of the mark before each message.
  const word = getComputedStyle(element).getPropertyValue('--error-word').replaceAll('"', '');
  announceAtPause(id, `${word} ${messages}`);
  return () => announceAtPause(id, '');
}
