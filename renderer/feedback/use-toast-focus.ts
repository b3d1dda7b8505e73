import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
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

/** Scrolls the page until the element that has the focus stands above the toasts, if it can be behind them. */
function clearFocused(list: HTMLElement | null): void {
  const focused = document.activeElement;
  if (list === null || focused === null || list.contains(focused) || focused.closest('dialog')) return;
  const cover = list.getBoundingClientRect();
  const { left, top, bottom, height } = focused.getBoundingClientRect();
  const isBehind = left >= cover.left && left < cover.right && top < cover.bottom && bottom > cover.top;
  if (isBehind && height < cover.top) window.scrollBy(0, bottom - cover.top + GAP);
}
