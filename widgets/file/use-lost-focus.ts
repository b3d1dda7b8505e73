import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref for an element, and sets `lost` if the element has the focus when it is removed. */
export function useLostFocus<Place extends HTMLElement>(lost: RefObject<boolean>): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Cleanups of layout effects run before the elements are removed.
    return () => {
      if (element?.contains(document.activeElement)) lost.current = true;
    };
  }, [lost]);
  return place;
}
