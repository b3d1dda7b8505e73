import './skip-link.css';
import type { MouseEvent, ReactElement } from 'react';
import { useTexts } from '../feedback/texts-context.ts';

const contentId = 'content';

/** The first focus stop on every screen: skips the header. */
export function SkipLink(): ReactElement {
  const texts = useTexts();
  function skip(event: MouseEvent): void {
    // Following the hash would add a history entry without the navigation state of this one.
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  }
  return (
    <a className="mt-skip-link-link" href={`#${contentId}`} onClick={skip}>
      {texts['layout.skipToContent']}
    </a>
  );
}

/** Props of the target of the skip link. */
export const skipTarget = { id: contentId, tabIndex: -1 } as const;
