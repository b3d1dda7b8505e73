import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isComposingKey } from '../feedback/is-composing.ts';

/**
 * Returns a popover that its button toggles. It closes on Escape, which returns the focus to the button, and
 * when the pointer or the focus goes elsewhere. `frame` contains the button and the panel.
 */
export function usePopover(): {
  readonly isOpen: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly panelId: string;
} {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return;
    function closeOutside(event: Event): void {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    }
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || isComposingKey(event)) return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return { isOpen, frame, toggle: () => setOpen(!isOpen), panelId };
}
