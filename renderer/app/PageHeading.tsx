import { styled } from '@mui/material/styles';
import { type ReactElement, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm } from '../form/form-context.tsx';
import { useNavigationState } from '../session/navigation-state.ts';
import { ArrivalKeyContext } from './arrival-key.ts';

/** The heading of a screen. It names the document, and takes the focus when the screen is reached from another one. */
export function PageHeading({ title }: { readonly title: string }): ReactElement {
  const form = useForm();
  const { key, pathname, hash } = useLocation();
  const { hasErrors } = useNavigationState();
  const arrivalKey = useContext(ArrivalKeyContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === form.title ? title : `${title} – ${form.title}`;
  }, [title, form.title]);
  const isArrival = key === arrivalKey;
  const shown = useRef('');
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    // A hash leads to a question, and after a failed submit the error summary comes first.
    if (!isNew || isArrival || hash || hasErrors) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname, hash, hasErrors, isArrival]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  );
}

const Heading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '2rem',
  fontWeight: 680,
  [theme.breakpoints.down('mobile')]: { fontSize: '1.5rem' },
}));
