import { useEffect, useState } from 'react';
import { noteActivity, onActivityElsewhere } from '../browser/last-activity.ts';
import { ACTIVE, currentPresence, isSamePresence, type Presence, untilChange } from '../browser/presence.ts';
import { onActivity } from './activity-events.ts';
import { useKeepAlive } from './use-keep-alive.ts';

// In milliseconds (spec §9).
const THROTTLE_MS = 200;

/**
 * Tracks the activity of a logged-in user; visitors are always active. After the warning only `stay` counts as
 * activity. After the timeout nothing does, and input events are suppressed.
 */
export function usePresence(isLoggedIn: boolean): { readonly presence: Presence; readonly stay: () => void } {
  const [presence, setPresence] = useState(() => (isLoggedIn ? currentPresence() : ACTIVE));
  const keepAlive = useKeepAlive();
  function stay(): void {
    noteActivity();
    keepAlive.touch();
    setPresence(currentPresence());
  }

  useEffect(() => {
    if (!isLoggedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checkedAt = Number.NEGATIVE_INFINITY;
    let isOver = false;

    function check(): Presence {
      clearTimeout(timer);
      const now = currentPresence();
      isOver ||= now.is === 'over';
      if (isOver) keepAlive.stop();
      else timer = setTimeout(check, untilChange());
      setPresence((before) => (isSamePresence(before, now) ? before : now));
      return now;
    }
    function handle(event: Event): void {
      const passed = Date.now() - checkedAt;
      // A clock that is set back must not extend the throttling.
      if (!isOver && passed >= 0 && passed < THROTTLE_MS) return;
      checkedAt = Date.now();
      if (!isOver && check().is === 'active') {
        noteActivity();
        keepAlive.touch();
      }
      if (!isOver) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    }

    check();
    const stopListening = onActivity(handle);
    const stopElsewhere = onActivityElsewhere(() => !isOver && check());
    return () => {
      clearTimeout(timer);
      stopListening();
      stopElsewhere();
    };
  }, [isLoggedIn, keepAlive]);

  // The state `over` lasts until the login card is shown, even if the session has ended meanwhile.
  return { presence: isLoggedIn || presence.is === 'over' ? presence : ACTIVE, stay };
}
