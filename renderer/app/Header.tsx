import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { CarryLink } from '../carried/CarryLink.tsx';
import { useForm } from '../filling/form-context.tsx';

/** Logo and title of the form on every screen; `children` stand at its end. */
export function Header({ children, isLink = false }: HeaderProps): ReactElement {
  const { school, title, defaultRoute } = useForm();
  const Name = isLink ? HomeLink : NoLink;
  return (
    <Bar>
      <Inner>
        <Name to={defaultRoute}>
          <Logo src={school.logo.src} alt={school.logo.alt} />
          <Title>{title}</Title>
        </Name>
        {children}
      </Inner>
    </Bar>
  );
}

function NoLink({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

interface HeaderProps {
  readonly children?: ReactNode;
  /** Whether logo and title lead to the form, with what was typed. */
  readonly isLink?: boolean;
}

const HomeLink = styled(CarryLink)({
  display: 'flex',
  flex: 1,
  flexWrap: 'inherit',
  alignItems: 'center',
  gap: 'inherit',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

// On paper there are the questions and their answers, and nothing to press.
const Bar = styled('header')({ background: 'var(--paper)', '@media print': { display: 'none' } });

const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1.25rem',
  maxWidth: '68rem',
  minHeight: '5rem',
  margin: '0 auto',
  padding: '0.75rem 1.5rem',
  [theme.breakpoints.down('mobile')]: { gap: '0.5rem 0.75rem', minHeight: '4rem', padding: '0.5rem 1rem' },
}));

const Logo = styled('img')(({ theme }) => ({
  width: 'auto',
  height: '2.75rem',
  maxWidth: '14rem',
  // A logo is drawn for white paper.
  ...(theme.palette.mode === 'dark' ? { padding: 2, borderRadius: 8, background: 'var(--color-white)' } : {}),
  [theme.breakpoints.down('mobile')]: { height: '2rem', maxWidth: '6.5rem' },
}));

const Title = styled('div')(({ theme }) => ({
  flex: 1,
  paddingInlineStart: '1.25rem',
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  fontSize: '1.125rem',
  fontWeight: 600,
  lineHeight: 1.3,
  [theme.breakpoints.down('mobile')]: { paddingInlineStart: '0.75rem', fontSize: '0.9375rem' },
}));
