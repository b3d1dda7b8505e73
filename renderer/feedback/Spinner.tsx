import { keyframes, styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts-context.ts';

const sizes = { small: '0.4rem', medium: '0.8rem', large: '2rem' };

/** Three dots that say that something is being loaded (spec §9 gives their sizes). */
export function Spinner({ size = 'medium' }: { readonly size?: keyof typeof sizes }): ReactElement {
  const texts = useTexts();
  return (
    <Dots role="status" aria-label={texts.loading} dot={sizes[size]}>
      <i />
      <i />
      <i />
    </Dots>
  );
}

/** Covers the whole window until what is behind it can be used. */
export function FullScreenSpinner(): ReactElement {
  return (
    <Cover>
      <Spinner size="large" />
    </Cover>
  );
}

const Cover = styled('div')({
  position: 'fixed',
  inset: 0,
  zIndex: 2147483647,
  display: 'grid',
  placeItems: 'center',
  background: 'var(--paper)',
});

const pulse = keyframes({ '0%, 80%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } });

const Dots = styled('span', { shouldForwardProp: (name) => name !== 'dot' })<{ dot: string }>(({ dot }) => ({
  display: 'inline-flex',
  gap: `calc(${dot} / 2)`,
  '& > i': {
    width: dot,
    height: dot,
    borderRadius: '50%',
    background: 'currentColor',
    color: 'var(--primary)',
    animation: `${pulse} 1.2s infinite both`,
    // Stopped, they would stay pale; and colours of the applicant's own take their ground away.
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    '@media (forced-colors: active)': { background: 'CanvasText' },
  },
  '& > i:nth-of-type(2)': { animationDelay: '160ms' },
  '& > i:nth-of-type(3)': { animationDelay: '320ms' },
}));
