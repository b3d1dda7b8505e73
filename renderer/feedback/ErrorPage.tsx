import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** A page that says that there is nothing else to show; it needs neither theme nor form. */
export function ErrorPage({ title, text, children }: ErrorPageProps): ReactElement {
  return (
    <Main>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Main>
  );
}

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  /** The ways on. */
  readonly children?: ReactNode;
}

// Without a theme the browser's own colours are what there is: dark ones for who asks for them.
const Main = styled('main')({
  'html:has(&)': { colorScheme: 'light dark' },
  maxWidth: '36rem',
  margin: '20vh auto 0',
  padding: '0 1.5rem',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  '& button': { minHeight: 44, padding: '0 1.25rem', font: 'inherit' },
});
