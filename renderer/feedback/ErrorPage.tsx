import './error-page.css';
import type { ReactElement, ReactNode } from 'react';

/** A page without any other content. Needs neither theme nor form. */
export function ErrorPage({ title, text, children }: ErrorPageProps): ReactElement {
  return (
    <main className="mt-error-page-main">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** Links and buttons to continue. */
  readonly children?: ReactNode;
}
