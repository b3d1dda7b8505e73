// Browsers fill in inputs, not lists of our own: an input that nobody sees takes what they know, such as the country.
import type { ListEntry } from '../../renderer/fields/Listbox.tsx';

export function AutofillInput({ token, name, options, onFill }: AutofillInputProps) {
  function take(text: string): void {
    const searched = fold(text);
    const option = options.find(({ value, label }) => fold(value) === searched || fold(label) === searched);
    if (option !== undefined) onFill(option.value);
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

function fold(text: string): string {
  return text.trim().toLowerCase();
}

interface AutofillInputProps {
  /** The HTML autofill token; one that gives what the options are called, such as `country-name`. */
  readonly token: string;
  readonly name: string;
  readonly options: readonly ListEntry[];
  readonly onFill: (value: string) => void;
}
