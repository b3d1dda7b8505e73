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
    const clear = (isNew: boolean): void =>
      void requestAnimationFrame(() => clearFocused(list.current, isNew));
    const clearReached = (): void => clear(false);
    clear(true);
    document.addEventListener('focusin', clearReached);
    return () => document.removeEventListener('focusin', clearReached);
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

/** Scrolls the page until the question in focus, or the element itself, stands clear of the toasts, if they cover it. */
function clearFocused(list: HTMLElement | null, isNew: boolean): void {
  const focused = document.activeElement;
  if (list === null || focused === null || focused === document.body || list.contains(focused)) return;
  // What is being pressed is in sight, and must not move under the pointer. A toast that comes later must not cover it.
  if (!isNew && !focused.matches(':focus-visible')) return;
  const items = [...list.children].filter((item) => item.checkVisibility());
  const boxes = items.map((item) => item.getBoundingClientRect());
  // With its label and what is said about it.
  const question = focused.closest('.mt-field, .mt-group') ?? focused;
  const { left, right, top, bottom } = question.getBoundingClientRect();
  const isBehind = boxes.some(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );
  const edge = Math.max(...boxes.map((box) => box.bottom)) + GAP;
  const fits = edge + bottom - top < window.innerHeight;
  // Of what is taller than the window, such as the error summary, the start counts.
  if (isBehind && (fits || top >= 0)) window.scrollBy(0, top - edge);
}
