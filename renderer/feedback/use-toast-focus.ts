import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposingKey } from './is-composing.ts';
import { useToasts } from './toast-store.ts';

/** Pixels between the toasts and an element that was scrolled out from behind them. */
const GAP = 8;

/**
 * Manages focus around the toasts. Scrolls the focused element out from behind them. Restores the earlier focus
 * when the last toast is gone, on Escape, and when there is no toast to focus. Returns the handlers of the
 * list.
 */
export function useToastFocus(list: RefObject<HTMLElement | null>) {
  const toasts = useToasts((state) => state.toasts);
  /** The element that had the focus before the list. */
  const earlierFocus = useRef<HTMLElement>(null);

  function restoreFocus(): void {
    earlierFocus.current?.focus();
    earlierFocus.current = null;
  }

  useEffect(() => {
    if (toasts.length === 0) {
      if (list.current?.contains(document.activeElement)) restoreFocus();
      return;
    }
    // After the browser has scrolled and the toasts are rendered.
    const uncover = (isNew: boolean): void =>
      void requestAnimationFrame(() => uncoverFocused(list.current, isNew));
    const uncoverOnFocus = (): void => uncover(false);
    uncover(true);
    document.addEventListener('focusin', uncoverOnFocus);
    return () => document.removeEventListener('focusin', uncoverOnFocus);
  });

  useEffect(() => {
    // Radix listens for F8 and Escape on the document. It must ignore those of an input method.
    const stopComposingKeys = (event: globalThis.KeyboardEvent): void => {
      if (isComposingKey(event)) event.stopPropagation();
    };
    window.addEventListener('keydown', stopComposingKeys, { capture: true });
    return () => window.removeEventListener('keydown', stopComposingKeys, { capture: true });
  }, []);

  return {
    onFocus({ relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof HTMLElement) || list.current?.contains(relatedTarget)) return;
      earlierFocus.current = relatedTarget;
      if (toasts.length === 0) restoreFocus();
    },
    onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Escape') restoreFocus();
    },
  };
}

/** Scrolls the page until no toast covers the focused question, or the focused element outside of questions. */
function uncoverFocused(list: HTMLElement | null, isNew: boolean): void {
  const focused = document.activeElement;
  if (list === null || focused === null || focused === document.body || list.contains(focused)) return;
  // An element that was focused with the pointer is in sight and must not move under it, but a new toast must
  // not cover it.
  if (!isNew && !focused.matches(':focus-visible')) return;
  const items = [...list.children].filter((item) => item.checkVisibility());
  const boxes = items.map((item) => item.getBoundingClientRect());
  // Includes its label and messages.
  const question = focused.closest('.mt-field, .mt-group') ?? focused;
  const { left, right, top, bottom } = question.getBoundingClientRect();
  const isBehind = boxes.some(
    (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
  );
  const edge = Math.max(...boxes.map((box) => box.bottom)) + GAP;
  const fits = edge + bottom - top < window.innerHeight;
  // If the question is taller than the window, as the error summary can be, only its start must be free.
  if (isBehind && (fits || top >= 0)) window.scrollBy(0, top - edge);
}
