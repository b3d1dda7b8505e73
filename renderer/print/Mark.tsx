import type { ReactElement } from 'react';
import { useTexts } from '../feedback/texts-context.ts';

/** A read-only checkbox mark (spec §6) with a text for screen readers. */
export function Mark({ isChecked }: { readonly isChecked: boolean }): ReactElement {
  const texts = useTexts();
  return (
    <span
      className="mt-printed-mark"
      role="img"
      aria-label={texts[isChecked ? 'print.checked' : 'print.unchecked']}
    >
      {isChecked ? '☑' : '⬜'}
    </span>
  );
}
