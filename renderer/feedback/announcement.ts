// Announcements for screen readers, which `Announcer` renders in one live region. A region at each question would
// mean hundreds that announce during typing.
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Milliseconds without typing after which queued announcements are made. */
const PAUSE_MS = 1000;

/** The last announcement; `count` distinguishes repetitions of a text. */
export const useAnnouncement = create<{ readonly text: string; readonly count: number }>()(() => ({
  text: '',
  count: 0,
}));

/** Announces a text now. */
export function announce(text: string): void {
  useAnnouncement.setState(({ count }) => ({ text, count: count + 1 }));
}

const queued = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text once typing pauses, together with other queued ones. A later text of the same source
 * replaces it; an empty one removes it.
 */
export function announceAtPause(source: string, text: string): void {
  if (text !== '') queued.set(source, text);
  else if (!queued.delete(source)) return;
  restart();
}

/** Restarts the pause, because the user types. */
export function noteTyping(): void {
  if (queued.size > 0) restart();
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const texts = [...queued.values()];
    queued.clear();
    if (texts.length > 0) announce(texts.join(' '));
  }, PAUSE_MS);
}

/** Removes queued announcements, for example when the page is left. */
export function forgetAnnouncements(): void {
  clearTimeout(timer);
  queued.clear();
  useAnnouncement.setState({ text: '' });
}

/** Announces each new text of a source once typing pauses, but not the initial one. */
export function useAnnounceAtPause(source: string, text: string): void {
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    announceAtPause(source, text);
  }, [source, text]);
}
