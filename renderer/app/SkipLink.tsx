import './skip-link.css';
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
    <a className="mt-skip-link-link" href={`#${contentId}`} onClick={skip}>
      {texts['layout.skipToContent']}
    </a>
  );
}

/** Props of the element that the skip link leads to. */
export const skipTarget = { id: contentId, tabIndex: -1 } as const;
