// Time of the last activity in any window of this browser, shared through localStorage. It outlives closed
// windows and is not personal data.

const NAME = 'matricula.last-activity';

/** Stored time at the last read. */
let seen = read();
/**
 * Last activity by the system clock, which can be set, and by the monotonic clock when this window learnt of
 * it.
 */
let last = known(seen ?? Date.now());

/** Records activity for all windows of this browser. */
export function noteActivity(): void {
  last = known(Date.now());
  try {
    localStorage.setItem(NAME, String(last.time));
    seen = last.time;
  } catch {
    // Without storage, each window counts its own activity.
  }
}

/**
 * Returns milliseconds since the last activity. Uses the longer time of two clocks: the monotonic one may pause
 * while the machine sleeps, the system clock may be set back.
 */
export function idleMs(): number {
  const stored = read();
  if (stored !== undefined && stored !== seen) {
    seen = stored;
    last = known(stored);
  }
  return Math.max(Date.now() - last.time, performance.now() - last.learnt);
}

/** Calls back when another window records activity. Returns a function that stops. */
export function onActivityElsewhere(listener: () => void): () => void {
  function hear({ key }: StorageEvent): void {
    if (key === NAME) listener();
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** A time in the future was recorded before the clock was set back, so it is capped. */
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
