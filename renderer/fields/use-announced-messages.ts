import { type RefObject, useEffect, useRef } from 'react';
import { announceAtPause } from '../feedback/announcement.ts';

/**
 * Has the messages of a question said that change while somebody is at it, once typing pauses; gives the reference for
 * their element. Those of other questions are told by the error summary, and where the focus comes to them.
 */
export function useAnnouncedMessages(
  id: string,
  word: string,
  messages: readonly string[],
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const text = messages.join(' ');
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const isAtIt = place.current?.closest('.mt-field')?.contains(document.activeElement) === true;
    announceAtPause(id, isAtIt ? `${word} ${text}` : '');
  }, [id, word, text]);
  return place;
}
