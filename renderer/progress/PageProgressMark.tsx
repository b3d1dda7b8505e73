// What is done of a page, or what is to correct there, beside its link in the navigation: a short count to see, the whole
// sentence to hear.
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useMessageCount } from '../form-errors/form-errors-context.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { usePageProgress } from './use-page-progress.ts';

/** The count of one page; its link is described by it. */
export function PageProgressMark({ pageId, id }: PageProgressMarkProps): ReactElement {
  const texts = useTexts();
  const [answered, required] = usePageProgress(pageId);
  const refused = useMessageCount(pageId);
  if (required === 0 && refused === 0) return <Mark id={id}>{texts['progress.none']}</Mark>;
  const counts = { answered: String(answered), required: String(required), count: String(refused) };
  const state = refused > 0 ? 'refused' : answered === required ? 'done' : 'open';
  const [shown, said] = TEXTS[state];
  return (
    <Mark id={id} role="img" aria-label={fillText(texts[said], counts)} data-state={state}>
      {fillText(texts[shown], counts)}
    </Mark>
  );
}

/** What is seen, and what is heard. */
const TEXTS = {
  open: ['progress.short', 'progress.some'],
  done: ['progress.short', 'progress.all'],
  refused: ['progress.refused', 'progress.errors'],
} as const;

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: '0.0625rem 0.5rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '1rem',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&[data-state="done"]': { borderColor: theme.palette.success.main, color: theme.palette.text.primary },
  '&[data-state="refused"]': { borderColor: theme.palette.error.main, color: theme.palette.text.primary },
  // A sign, so that it is not the colour alone that tells.
  '&[data-state="done"]::before': { content: '"✓ " / ""', color: theme.palette.success.main },
  '&[data-state="refused"]::before': {
    content: '"! " / ""',
    color: theme.palette.error.main,
    fontWeight: 700,
  },
}));

interface PageProgressMarkProps {
  readonly pageId: string;
  /** Id of the element, for what it describes. */
  readonly id: string;
}
