import './auth-layout.css';
import './screen.css';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink, skipTarget } from './SkipLink.tsx';

/** The frame of the authentication pages: header, card and footer (decision UI-13). */
export function AuthLayout(): ReactElement {
  return (
    <div className="mt-screen">
      <SkipLink />
      <Header isLink />
      <main className="mt-auth-layout-content" {...skipTarget}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
