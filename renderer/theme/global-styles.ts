import type { CSSObject, Theme } from '@mui/material/styles';
import { focusRing } from './create-theme.ts';
import { NARROWER } from './wide.ts';

/** The ground that every screen stands on: type, links, focus rings, and less motion for those who ask for it. */
export function globalStyles(theme: Theme): Record<string, CSSObject> {
  return {
    '*, *::before, *::after': { boxSizing: 'border-box' },
    // At the foot stands the line about saving: what the keyboard comes to is not left behind it.
    html: { textSizeAdjust: '100%', scrollPaddingBlock: '1rem 3.5rem' },
    'html:has(dialog[open])': { overflow: 'hidden' },
    // What takes the focus is not left behind a toast at the foot of the window.
    'html:has([data-severity])': { [NARROWER]: { scrollPaddingBottom: '12rem' } },
    body: {
      margin: 0,
      minHeight: '100dvh',
      background: theme.palette.background.default,
      color: theme.palette.text.primary,
      font: `400 1rem/1.6 ${theme.typography.fontFamily}`,
      WebkitFontSmoothing: 'antialiased',
    },
    'h1, h2, h3': { lineHeight: 1.25, letterSpacing: '-0.011em', textWrap: 'balance' },
    a: { color: theme.palette.primary.main, textUnderlineOffset: '0.2em' },
    ':focus-visible': focusRing(theme.palette.primary.main),
    // A heading takes the focus when the page changes; it is not something to operate.
    'h1:focus, main:focus': { outline: 'none' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  };
}
