import './screen.css';
import type { ReactElement, ReactNode } from 'react';

/** A column with the height of the window, so that the footer is at its end. */
export function Screen({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="mt-screen">{children}</div>;
}
