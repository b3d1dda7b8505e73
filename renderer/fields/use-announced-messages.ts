import { type RefObject, useEffect, useRef } from 'react';
import { announceAtPause } from '../feedback/announcement.ts';
import { useTexts } from '../texts/texts-context.ts';

/**
 * Has the messages of a question said that come or change while somebody is at it, once typing pauses, and not if they are
 * gone by then; gives the reference for their element. Those of other questions are told by the error summary, and where
 * the focus comes to them.
 */
export function useAnnouncedMessages(
  id: string,
  messages: readonly string[],
): RefObject<HTMLDivElement | null> {
  const word = useTexts()['question.error'];
  const place = useRef<HTMLDivElement>(null);
  const text = messages.join(' ');
  useEffect(() => {
    const isAtIt = place.current?.closest('.mt-field')?.contains(document.activeElement) === true;
    if (isAtIt) announceAtPause(id, `${word} ${text}`);
    return () => announceAtPause(id, '');
  }, [id, word, text]);
  return place;
}
