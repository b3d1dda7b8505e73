import './saving-line.css';
import { type ReactElement, useMemo, useState } from 'react';
import { fillText, type Texts } from '../../engine/form/texts.ts';
import { Status } from '../feedback/Status.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSavingState } from '../saving/saving-context.tsx';
import type { SavingState } from '../saving/saving-state.ts';

/** Hours and minutes only, because there is little room beside the page. */
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Shows the status of saving and announces it politely to screen readers. */
export function SavingLine({ busy }: { readonly busy: boolean }): ReactElement {
  const texts = useTexts();
  const saving = useSavingState((state) => state);
  const text = busy ? texts.saving : textOf(saving, texts);
  // Each pause in typing saves. Screen readers announce only a status that differs from the last one.
  const [news, setNews] = useState('');
  const isStep = !busy && (saving.status === 'idle' || saving.status === 'saving');
  if (!isStep && news !== text) setNews(text);
  // Every save sets a new state object.
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
