import type { ReactElement, ReactNode } from 'react';
import { fillText } from '../../engine/form/texts.ts';
import { useTexts } from '../feedback/texts-context.ts';

/**
 * Content below a heading. In print, each further page repeats the heading as a table header, the only element
 * that Chromium repeats. The repetition is hidden from screen readers.
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
  /** Text of the heading. */
  readonly title: string;
  readonly children: ReactNode;
}
