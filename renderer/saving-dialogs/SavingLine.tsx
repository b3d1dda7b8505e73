import './saving-line.css';
import { type ReactElement, useMemo, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { Status } from '../feedback/Status.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

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
      <div
        className="mt-saving-line-place"
        aria-hidden="true"
        data-status={busy ? 'saving' : saving.status}
        data-at={savedAt}
      >
        {text}
      </div>
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
