// Progress or errors of a page, beside its link in the navigation: a short visible count, and a full sentence
// for screen readers.
import './page-progress-mark.css';
import type { ReactElement } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../feedback/texts-context.ts';
import { useMessageCount } from './form-errors-context.tsx';
import { usePageProgress } from './use-page-progress.ts';

/** The count of one page. It describes the page's link. */
export function PageProgressMark({ pageId, id }: PageProgressMarkProps): ReactElement {
  const texts = useTexts();
  const [answered, required] = usePageProgress(pageId);
  const errorCount = useMessageCount(pageId);
  if (required === 0 && errorCount === 0)
    return (
      <span className="mt-page-progress-mark-mark" id={id}>
        {texts['progress.none']}
      </span>
    );
  const counts = { answered: String(answered), required: String(required), count: String(errorCount) };
  const state = errorCount > 0 ? 'refused' : answered === required ? 'done' : 'open';
  const [visibleTextId, spokenTextId] = TEXTS[state];
  return (
    <span
      className="mt-page-progress-mark-mark"
      id={id}
      role="img"
      aria-label={fillText(texts[spokenTextId], counts)}
      data-state={state}
    >
      {fillText(texts[visibleTextId], counts)}
    </span>
  );
}

/** Ids of the visible text and of the text for screen readers, by the state of a page. */
const TEXTS = {
  open: ['progress.short', 'progress.some'],
  done: ['progress.short', 'progress.all'],
  refused: ['progress.refused', 'progress.errors'],
} as const;

interface PageProgressMarkProps {
  readonly pageId: string;
  /** Id for aria-describedby. */
  readonly id: string;
}
