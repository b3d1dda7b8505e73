// A box whose content is replaced as a whole, with another `key`. If the old content had the focus, the first
// link or button of the new content takes it, or the box itself.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export function FocusKeeper({ held, className, children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (held.current)
      (element?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? element)?.focus();
    held.current = false;
    // Called before the elements are removed.
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
  /** Whether the old content had the focus. The parent of the boxes owns the ref. */
  readonly held: RefObject<boolean>;
  readonly className?: string;
  readonly children: ReactNode;
}
