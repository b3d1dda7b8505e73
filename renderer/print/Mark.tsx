import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts-context.ts';

/** A ticked or an empty box that cannot be ticked (spec §6), with words for those who cannot see it. */
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
