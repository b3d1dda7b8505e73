import type { ReactElement, ReactNode } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../texts/texts-context.ts';

/**
 * What stands under a heading. On paper, each page on which it goes on begins with the heading: as the header of a table, since
 * that is all that Chromium repeats. It is for the eye alone, as the heading itself was read out before.
 */
export function Continued({ title, children }: ContinuedProps): ReactElement {
  const texts = useTexts();
  return (
    <div className="mt-printed-under">
      <div>
        <div className="mt-printed-continued" aria-hidden="true">
          <div>{fillText(texts['print.continued'], { title })}</div>
        </div>
        <div>{children}</div>
      </div>
    </div>
  );
}

interface ContinuedProps {
  /** The heading. */
  readonly title: string;
  readonly children: ReactNode;
}
