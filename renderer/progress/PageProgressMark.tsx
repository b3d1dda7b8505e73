// How complete a page is, beside its link in the navigation: a short count to see, the whole sentence to hear.
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useForm } from '../filling/form-context.tsx';
import { useShownErrors } from '../form-errors/form-errors-context.tsx';
import { useTexts } from '../texts/texts-context.ts';
import { usePageProgress } from './use-page-progress.ts';

/** The count of one page; its link is described by it. */
export function PageProgressMark({ pageId, id }: PageProgressMarkProps): ReactElement {
  const texts = useTexts();
  const [answered, required] = usePageProgress(pageId);
  const refused = useRefusedAnswers(pageId);
  if (required === 0) return <Mark id={id}>{texts['progress.none']}</Mark>;
  const counts = { answered: String(answered), required: String(required), count: String(refused) };
  const isAnswered = answered === required;
  const isDone = isAnswered && refused === 0;
  const meaning = isDone ? 'progress.all' : isAnswered ? 'progress.errors' : 'progress.some';
  return (
    <Mark
      id={id}
      role="img"
      aria-label={fillText(texts[meaning], counts)}
      data-state={isDone ? 'done' : isAnswered ? 'refused' : undefined}
    >
      {fillText(texts['progress.short'], counts)}
    </Mark>
  );
}

/** How many questions of a page have messages that show. */
function useRefusedAnswers(pageId: string): number {
  const { questions } = useForm();
  return Object.keys(useShownErrors()).filter((key) => questions[key]?.page === pageId).length;
}

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
