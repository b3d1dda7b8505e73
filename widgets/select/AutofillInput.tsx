// Browsers fill in inputs, not lists of our own: an input that nobody sees takes what they know, such as the country.
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';
import { lateModule } from '../../renderer/parts/part.tsx';

export const filledEntries = lateModule(() => import('./filled-entry.ts'));

export function AutofillInput({ token, name, options, onFill }: AutofillInputProps) {
  function take(text: string): void {
    filledEntries
      .load()
      .then(({ filledEntry }) => {
        const option = filledEntry(options, text, /\bcountry/.test(token));
        if (option !== undefined) onFill(option.value);
      })
      // Without the script the applicant chooses.
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
      onChange={(event) => take(event.target.value)}
    />
  );
}

interface AutofillInputProps {
  /** The HTML autofill token; one that gives what the options are called, such as `country-name`. */
  readonly token: string;
  readonly name: string;
  readonly options: readonly ListEntry[];
  readonly onFill: (value: string) => void;
}
