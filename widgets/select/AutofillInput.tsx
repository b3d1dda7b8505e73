// A hidden input beside a select. Browsers autofill inputs but not custom lists, so the autofilled text chooses
// the option.

import { lateModule } from '../../renderer/browser/late-module.tsx';
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

export const autofillScript = lateModule(() => import('./filled-entry.ts'));

export function AutofillInput({ token, name, options, onFill }: AutofillInputProps) {
  function chooseAutofilled(text: string): void {
    autofillScript
      .load()
      .then(({ findAutofilledEntry }) => {
        const option = findAutofilledEntry(options, text, /\bcountry/.test(token));
        if (option !== undefined) onFill(option.value);
      })
      // If the chunk fails to load, the applicant chooses.
      .catch(() => undefined);
  }
  return (
    <input
      className="mt-hidden"
      name={`${name}-autofill`}
      autoComplete={token}
      value=""
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => chooseAutofilled(event.target.value)}
    />
  );
}

interface AutofillInputProps {
  /** HTML autofill token that yields an option's name, such as `country-name`. */
  readonly token: string;
  readonly name: string;
  readonly options: readonly ListEntry[];
  readonly onFill: (value: string) => void;
}
