import { useEffect, useState } from 'react';
import { noteActivity, onActivityElsewhere } from '../windows/last-activity.ts';
import { ACTIVE, currentPresence, isSame, type Presence, untilChange } from '../windows/presence.ts';
import { onActivity } from './activity-events.ts';
import { useKeepAlive } from './use-keep-alive.ts';

// Milliseconds (spec §9).
const THROTTLE_MS = 200;

/**
 * Watches whether whoever is logged in is there; a visitor always is. Once warned, only `stay` counts as activity; once
 * it is over, nothing does, and what is typed is not handled any more.
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
      setPresence((before) => (isSame(before, now) ? before : now));
      return now;
    }
    function handle(event: Event): void {
      const passed = Date.now() - checkedAt;
      // A clock that was set back must not make the pause longer.
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
    const stopHearing = onActivityElsewhere(() => !isOver && check());
    return () => {
      clearTimeout(timer);
      stopListening();
      stopHearing();
    };
  }, [isLoggedIn, keepAlive]);

  // Over stays over until the login card is there, also when the session has ended by then.
  return { presence: isLoggedIn || presence.is === 'over' ? presence : ACTIVE, stay };
}
