import { useEffect, useId, useRef, useState } from 'react';
import { listen } from '../browser/listen.ts';
import { isComposingKey } from '../feedback/is-composing.ts';

/**
 * Returns a popover that its button toggles. It closes on Escape, which returns the focus to the button, and
 * when the pointer or the focus goes elsewhere. `frame` contains the button and the panel.
 */
export function usePopover() {
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
    const stopOutside = listen(document, ['pointerdown', 'focusin'], closeOutside);
    const stopKeys = listen(document, ['keydown'], closeOnEscape);
    return () => {
      stopOutside();
      stopKeys();
    };
  }, [isOpen]);
  return { isOpen, frame, toggle: () => setOpen(!isOpen), panelId };
}
