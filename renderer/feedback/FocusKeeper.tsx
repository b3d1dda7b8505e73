// A box for content that React replaces as a whole, because its `key` changes. If the old content had the focus,
// the first link or button of the new content gets the focus, or else the box.
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export function FocusKeeper({ hadFocus, className, children }: FocusKeeperProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (hadFocus.current)
      (element?.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? element)?.focus();
    hadFocus.current = false;
    // Called before the elements are removed.
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [hadFocus]);
  return (
    <div ref={box} className={className} tabIndex={-1}>
      {children}
    </div>
  );
}

interface FocusKeeperProps {
  /** Whether the old content had the focus. The parent of the boxes owns the ref. */
  readonly hadFocus: RefObject<boolean>;
  readonly className?: string;
  readonly children: ReactNode;
}
