// What is said to those who do not see the screen, in one place of it: a live region at each question would make hundreds
// of them, all talking while somebody types.
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Milliseconds without typing after which what can wait is said. */
const PAUSE = 1000;

/** What was said last; `count` tells one saying of a text from the next. */
export const useAnnouncement = create<{ readonly text: string; readonly count: number }>()(() => ({
  text: '',
  count: 0,
}));

/** Says a text now. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says a text once typing pauses, with whatever else waits by then. A later text of the same source takes its place; an
 * empty one takes it back.
 */
export function announceAtPause(source: string, text: string): void {
  if (text !== '') waiting.set(source, text);
  else if (!waiting.delete(source)) return;
  restart();
}

/** Somebody types: what waits goes on waiting. */
export function noteTyping(): void {
  if (waiting.size > 0) restart();
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const texts = [...waiting.values()];
    waiting.clear();
    if (texts.length > 0) announce(texts.join(' '));
  }, PAUSE);
}

/** Forgets what waits, such as when the page is left. */
export function forgetAnnouncements(): void {
  clearTimeout(timer);
  waiting.clear();
  useAnnouncement.setState({ text: '' });
}

/** Has each new text of a source said once typing pauses; not the one that is there from the start. */
export function useAnnounceAtPause(source: string, text: string): void {
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    announceAtPause(source, text);
  }, [source, text]);
}
