import { type ReactNode, useEffect } from 'react';
import { type Colors, imitate } from './imitated-colors.ts';

/** What a story stands in: colours that a system asks for, and a direction of lines. */
export function Surroundings({ colors, direction, children }: SurroundingsProps) {
  useEffect(() => imitate(colors), [colors]);
  useEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  return <>{children}</>;
}

interface SurroundingsProps {
  readonly colors: Colors;
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}
