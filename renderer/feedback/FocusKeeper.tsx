// A box whose content is replaced as a whole, under another `key`. The focus is never lost with it: where the content that
// goes had it, the first button or link of the one that comes takes
// it, or the box itself.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export function FocusKeeper({ held, className, children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (held.current)
      (element?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? element)?.focus();
    held.current = false;
    // Called before the elements are taken away.
    return () => {
      held.current = element?.contains(document.activeElement) === true;
    };
  }, [held]);
  return (
    <div ref={box} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}

interface FocusKeeperProps {
  /** Whether the content before had the focus; belongs to whoever draws one box after another. */
  readonly held: RefObject<boolean>;
  readonly className?: string;
  readonly children: ReactNode;
}
