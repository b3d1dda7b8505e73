// When somebody last did something, in whichever window of this browser: the windows tell each other through its storage,
// where the time also outlasts a closed window. It is no personal data.

const NAME = 'matricula.last-activity';

/** What the storage held when it was last looked at. */
let seen = read();
/** By the clock of the machine, which can be set, and by one that only runs, since this window knows of it. */
let last = known(seen ?? Date.now());

/** Counts as activity, in every window of this browser. */
export function noteActivity(): void {
  last = known(Date.now());
  try {
    localStorage.setItem(NAME, String(last.time));
    seen = last.time;
  } catch {
    // Nothing can be stored: each window counts for itself.
  }
}

/**
 * Milliseconds since the last activity. The longer of two clocks counts: one may stand still while the machine sleeps,
 * the other may be set back.
 */
export function idleMs(): number {
  const stored = read();
  if (stored !== undefined && stored !== seen) {
    seen = stored;
    last = known(stored);
  }
  return Math.max(Date.now() - last.time, performance.now() - last.learnt);
}

/** Calls back when another window has noted activity; returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  function hear({ key }: StorageEvent): void {
    if (key === NAME) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** A time in the future comes from a clock that was set back since; nobody has been active then. */
function known(time: number): { readonly time: number; readonly learnt: number } {
  return { time: Math.min(time, Date.now()), learnt: performance.now() };
}

function read(): number | undefined {
  try {
    const text = localStorage.getItem(NAME);
    const time = text === null ? Number.NaN : Number(text);
    return Number.isFinite(time) ? time : undefined;
  } catch {
    return undefined;
  }
}
