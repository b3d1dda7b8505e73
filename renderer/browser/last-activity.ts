// Time of the last activity in any window of this browser, shared through localStorage. It outlives closed
// windows and is not personal data.
import { listen } from './listen.ts';

const NAME = 'matricula.last-activity';

/** The time in storage when this window last read it. */
let lastStored = readStored();
/**
 * The last activity: its `time` by the system clock, and the time by the monotonic clock when this window
 * learnt of it.
 */
let lastActivity = activityAt(lastStored ?? Date.now());

/** Records activity for all windows of this browser. */
export function noteActivity(): void {
  lastActivity = activityAt(Date.now());
  try {
    localStorage.setItem(NAME, String(lastActivity.time));
    lastStored = lastActivity.time;
  } catch {
    // Without storage, each window counts its own activity.
  }
}

/**
 * Returns milliseconds since the last activity. Uses the longer time of two clocks: the monotonic one may pause
 * while the machine sleeps, the system clock may be set back.
 */
export function idleMs(): number {
  const stored = readStored();
  if (stored !== undefined && stored !== lastStored) {
    lastStored = stored;
    lastActivity = activityAt(stored);
  }
  return Math.max(Date.now() - lastActivity.time, performance.now() - lastActivity.learnt);
}

/** Calls back when another window records activity. Returns a function that stops. */
export function onActivityElsewhere(listener: () => void): () => void {
  return listen<StorageEvent>(window, ['storage'], ({ key }) => {
    if (key === NAME) listener();
  });
}

/** Returns an activity at `time`. Caps a time in the future, which was recorded before the clock was set back. */
function activityAt(time: number): { readonly time: number; readonly learnt: number } {
  return { time: Math.min(time, Date.now()), learnt: performance.now() };
}

function readStored(): number | undefined {
  try {
    const text = localStorage.getItem(NAME);
    const time = text === null ? Number.NaN : Number(text);
    return Number.isFinite(time) ? time : undefined;
  } catch {
    return undefined;
  }
}
