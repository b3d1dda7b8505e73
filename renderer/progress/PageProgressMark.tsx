// How complete a page is, beside its link in the navigation: a short count to see, the whole sentence to hear.
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useForm } from '../form/form-context.tsx';
import { usePageProgress } from './use-page-progress.ts';

/** The count of one page; its link is described by it. */
export function PageProgressMark({ pageId, id }: PageProgressMarkProps): ReactElement {
  const { texts } = useForm();
  const [answered, required] = usePageProgress(pageId);
  if (required === 0) return <Mark id={id}>{texts['progress.none']}</Mark>;
  const counts = { answered: String(answered), required: String(required) };
  const isDone = answered === required;
  return (
    <Mark
      id={id}
      role="img"
      aria-label={fillText(texts[isDone ? 'progress.all' : 'progress.some'], counts)}
      data-done={isDone}
    >
      {fillText(texts['progress.short'], counts)}
    </Mark>
  );
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
  '&[data-done="true"]': { borderColor: theme.palette.success.main, color: theme.palette.text.primary },
  // A tick, so that it is not the colour alone that tells.
  '&[data-done="true"]::before': { content: '"✓ " / ""', color: theme.palette.success.main },
}));

interface PageProgressMarkProps {
  readonly pageId: string;
  /** Id of the element, for what it describes. */
  readonly id: string;
}
