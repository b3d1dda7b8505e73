import { announceAtPause } from '../feedback/announcement.ts';

/**
 * Ref callback for the element of a question's messages; it must have an id. Announces messages that appear
 * while the question has the focus, after a pause in typing, unless they are gone again. The error summary
 * announces those of other questions. It is not a hook, because an invalid page renders a thousand at once.
 */
export function announcedMessages(element: HTMLElement | null): (() => void) | undefined {
  if (element?.closest('.mt-field')?.contains(document.activeElement) !== true) return undefined;
  const { id, children } = element;
  const parts = children.length === 0 ? [element] : [...children];
  const messages = parts.map(({ textContent }) => textContent).join(' ');
  // The word of the mark before each message.
  const word = getComputedStyle(element).getPropertyValue('--error-word').replaceAll('"', '');
  announceAtPause(id, `${word} ${messages}`);
  return () => announceAtPause(id, '');
}
