import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactElement } from 'react';
import { useTexts } from '../texts/texts-context.ts';

const contentId = 'content';

/** First stop of the keyboard on every screen: over the header, to the content. */
export function SkipLink(): ReactElement {
  const texts = useTexts();
  function skip(event: MouseEvent): void {
    // Following the hash would make a new history entry, without the navigation state of this one.
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  }
  return (
    <Link href={`#${contentId}`} onClick={skip}>
      {texts['layout.skipToContent']}
    </Link>
  );
}

/** Props of the element that the skip link leads to. */
export const skipTarget = { id: contentId, tabIndex: -1 } as const;

const Link = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  top: '0.5rem',
  insetInlineStart: '0.5rem',
  padding: '0.75rem 1.25rem',
  borderRadius: 8,
  background: 'var(--paper)',
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));
