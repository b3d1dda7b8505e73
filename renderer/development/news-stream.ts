import { base } from '../browser/base.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens to a stream of server-sent events. Reconnects with growing pauses, because the browser's own attempts
 * log an error every few seconds.
 * @returns a function that stops
 */
export function listenToEvents(url: string, onNews: (data: string) => void): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout>;
  let events: EventSource;

  function open(): void {
    events = new EventSource(base + url);
    events.onopen = () => {
      pause = FIRST_PAUSE_MS;
    };
    events.onmessage = ({ data }: MessageEvent<string>) => onNews(data);
    events.onerror = () => {
      events.close();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
  }

  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
