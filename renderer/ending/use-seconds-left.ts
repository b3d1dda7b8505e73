import { useEffect, useState } from 'react';
import { noteActivity, onActivityElsewhere } from '../browser/last-activity.ts';
import { secondsLeft, untilChange } from '../browser/seconds-left.ts';
import { onActivity } from './activity-events.ts';
import { useKeepAlive } from './use-keep-alive.ts';

// In milliseconds (spec §9).
const THROTTLE_MS = 200;

/**
 * Returns the seconds until a logged-in user's log-out for inactivity, as `secondsLeft` does, and a function that
 * continues; infinite for visitors. After the warning only that function counts as activity. After the timeout
 * nothing does, and input events are suppressed.
 */
export function useSecondsLeft(isLoggedIn: boolean): readonly [left: number, stay: () => void] {
  const [left, setLeft] = useState(() => (isLoggedIn ? secondsLeft() : Number.POSITIVE_INFINITY));
  const keepAlive = useKeepAlive();
  function stay(): void {
    noteActivity();
    keepAlive.touch();
    setLeft(secondsLeft());
  }

  useEffect(() => {
    if (!isLoggedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checkedAt = Number.NEGATIVE_INFINITY;
    let isOver = false;

    function check(): number {
      clearTimeout(timer);
      const now = secondsLeft();
      isOver ||= now === 0;
      if (isOver) keepAlive.stop();
      else timer = setTimeout(check, untilChange());
      setLeft(now);
      return now;
    }
    function handle(event: Event): void {
      const passed = Date.now() - checkedAt;
      // A clock that is set back must not extend the throttling.
      if (!isOver && passed >= 0 && passed < THROTTLE_MS) return;
      checkedAt = Date.now();
      if (!isOver && check() === Number.POSITIVE_INFINITY) {
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

  // The timeout lasts until the login card is shown, even if the session has ended meanwhile.
  return [isLoggedIn || left === 0 ? left : Number.POSITIVE_INFINITY, stay];
}
