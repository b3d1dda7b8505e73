import { useEffect } from 'react';
import { listen } from '../browser/listen.ts';

/**
 * Ignores the second click of a double-click if the first one changed the page, because the user did not aim at
 * the new content.
 */
export function useOnePageAClick(): void {
  useEffect(() => {
    let page = '';
    function ignoreSecondClick(event: MouseEvent): void {
      const { pathname } = window.location;
      if (event.detail < 2) page = pathname;
      else if (pathname !== page) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    return listen(window, ['click'], ignoreSecondClick, { capture: true });
  }, []);
}
