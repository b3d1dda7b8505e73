import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposingKey } from '../controls/is-composing.ts';
import { useToasts } from './toast-store.ts';

/** Pixels between the toasts and what is scrolled out from behind them. */
const GAP = 8;

/**
 * The focus and the toasts: what has it is scrolled out from behind them, and it goes back to where it was when the last
 * toast is gone, on Escape, and when there is none to go to. Gives the handlers of their list.
 */
export function useToastFocus(list: RefObject<HTMLElement | null>): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const toasts = useToasts((state) => state.toasts);
  /** What had the focus before the list. */
  const before = useRef<HTMLElement>(null);

  function goBack(): void {
    before.current?.focus();
    before.current = null;
  }

  useEffect(() => {
    if (toasts.length === 0) {
      if (list.current?.contains(document.activeElement)) goBack();
      return;
    }
    // Once the browser has scrolled, and the toasts are drawn.
    const clear = (): void => void requestAnimationFrame(() => clearFocused(list.current));
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  });

  useEffect(() => {
    // Radix hears F8 and Escape on the document; F8 and Escape of an input method are none of its business.
    const keep = (event: globalThis.KeyboardEvent): void => {
      if (isComposingKey(event)) event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);

  return {
    onFocus({ relatedTarget }) {
      if (!(relatedTarget instanceof HTMLElement) || list.current?.contains(relatedTarget)) return;
      before.current = relatedTarget;
      if (toasts.length === 0) goBack();
    },
    onKeyDown({ key }) {
      if (key === 'Escape') goBack();
    },
  };
}

/** Scrolls the page until the element that the keyboard has come to stands above the toasts, if it is behind them. */
function clearFocused(list: HTMLElement | null): void {
  const focused = document.activeElement;
  // What is being pressed is in sight, and must not move under the pointer.
  if (list === null || !focused?.matches(':focus-visible') || list.contains(focused)) return;
  const { left, width, top, bottom, height } = focused.getBoundingClientRect();
  const isBehind = [top + height / 2, bottom - 2].some((y) =>
    list.contains(document.elementFromPoint(left + width / 2, y)),
  );
  const edge = list.getBoundingClientRect().top;
  if (isBehind && height < edge) window.scrollBy(0, bottom - edge + GAP);
}
