import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the reference of an element; notes when it is taken away together with the focus. */
export function useLostFocus<Place extends HTMLElement>(lost: RefObject<boolean>): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Called before the elements are taken away.
    return () => {
      if (element?.contains(document.activeElement)) lost.current = true;
    };
  }, [lost]);
  return place;
}
