import { base } from '../address/base.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens to a stream of server-sent events. While the server is away it is asked again after pauses that grow: the
 * browser's own attempts come every few seconds, and each is an error in the console.
 * @returns the function that ends it
 */
export function listenToNews(url: string, onNews: (data: string) => void): () => void {
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
