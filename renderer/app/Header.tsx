import './header.css';
import type { ReactElement, ReactNode } from 'react';
import { useForm } from '../filling/form-context.tsx';
import { LinkCarryingAnswers } from '../navigation/LinkCarryingAnswers.tsx';

/** Logo and title of the form, on every screen; `children` are at its end. */
export function Header({ children, isLink = false }: HeaderProps): ReactElement {
  const { school, title, defaultRoute } = useForm();
  const name = (
    <>
      <img className="mt-header-logo" src={school.logo.src} alt={school.logo.alt} />
      <div className="mt-header-title">{title}</div>
    </>
  );
  return (
    <header className="mt-header-bar">
      <div className="mt-header-inner">
        {isLink ? (
          <LinkCarryingAnswers className="mt-header-home-link" to={defaultRoute}>
            {name}
          </LinkCarryingAnswers>
        ) : (
          name
        )}
        {children}
      </div>
    </header>
  );
}

interface HeaderProps {
  readonly children?: ReactNode;
  /** Whether logo and title link to the form and carry the answers along. */
  readonly isLink?: boolean;
}
