import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Screen } from './Screen.tsx';
import { SkipLink, skipTarget } from './SkipLink.tsx';

/** The frame of the authentication pages: header, card and footer (decision UI-13). */
export function AuthLayout(): ReactElement {
  return (
    <Screen>
      <SkipLink />
      <Header isLink />
      <Content {...skipTarget}>
        <Outlet />
      </Content>
      <Footer />
    </Screen>
  );
}

const Content = styled('main')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: 'clamp(1rem, 6vh, 4rem) 1rem 4rem',
});
