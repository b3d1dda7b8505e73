import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useForm } from '../form/form-context.tsx';

/** What is left when a whole screen could not be shown (spec §2). */
export function RootErrorPage(): ReactElement {
  const { texts } = useForm();
  return (
    <Main>
      <h1>{texts['rootError.title']}</h1>
      <p>{texts['rootError.text']}</p>
    </Main>
  );
}

const Main = styled('main')({ maxWidth: '36rem', margin: '20vh auto 0', padding: '0 1.5rem' });
