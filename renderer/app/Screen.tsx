import './screen.css';
import type { ReactElement, ReactNode } from 'react';

/** A column as tall as the window, so that the footer stands at its end. */
export function Screen({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="mt-screen">{children}</div>;
}
