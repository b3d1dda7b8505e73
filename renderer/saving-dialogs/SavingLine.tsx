import { keyframes, styled } from '@mui/material/styles';
import { type ReactElement, useMemo, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { Status } from '../feedback/Status.tsx';
import { useSavingState } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';
import { useTexts } from '../texts/texts-context.ts';
import { WIDE } from '../theme/wide.ts';

/** Short, as it stands beside the page. */
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Says how it stands about saving, to the eye and to screen readers, without interrupting anybody. */
export function SavingLine({ busy }: { readonly busy: boolean }): ReactElement {
  const texts = useTexts();
  const saving = useSavingState((state) => state);
  const text = busy ? texts.saving : textOf(saving, texts);
  // At each pause in typing something is saved. To those who listen only what becomes different is news.
  const [news, setNews] = useState('');
  const isStep = !busy && (saving.status === 'idle' || saving.status === 'saving');
  if (!isStep && news !== text) setNews(text);
  // Each save makes a new state.
  const savedAt = useMemo(() => (saving.status === 'saved' ? clock.format(new Date()) : undefined), [saving]);
  return (
    <>
      <Place aria-hidden="true" data-status={busy ? 'saving' : saving.status} data-at={savedAt}>
        {text}
      </Place>
      <Status text={news} />
    </>
  );
}

function textOf({ status, reason }: SavingState, texts: Texts): string {
  switch (status) {
    case 'idle':
      return '';
    case 'saving':
      return texts.saving;
    case 'refused':
      return fillText(texts['saving.refused'], { message: reason });
    default:
      return texts[`saving.${status}`];
  }
}

const fade = keyframes({ to: { opacity: 0, visibility: 'hidden' } });

// At the foot of the window, where it is in sight wherever the page is scrolled to, and in nobody's way.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  bottom: '0.75rem',
  insetInlineStart: '0.75rem',
  zIndex: theme.zIndex.snackbar - 1,
  maxWidth: 'min(24rem, calc(100vw - 1.5rem))',
  padding: '0.25rem 0.75rem',
  // Colours of the applicant's own show it; they know no shadows.
  border: '1px solid transparent',
  borderRadius: 999,
  background: 'var(--paper)',
  boxShadow: '0 2px 8px rgb(15 23 42 / 0.16), 0 0 0 1px rgb(15 23 42 / 0.08)',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  // Said and seen, it need not be in the way any longer.
  '&[data-status="saved"]': { animation: `${fade} 1s 5s forwards` },
  // Beside the page there is room for it, and for when that was.
  [WIDE]: {
    '&[data-status="saved"]': { paddingInline: '0.5rem', animation: 'none' },
    '&[data-status="saved"]::after': { content: '" " attr(data-at)' },
  },
  // On paper it would stand over the text of every sheet.
  '@media print': { display: 'none' },
  '&:empty': { padding: 0, border: 0, boxShadow: 'none' },
  '&:is([data-status="retrying"], [data-status="refused"], [data-status="undecided"])': {
    borderRadius: 10,
    color: theme.palette.error.main,
  },
}));
