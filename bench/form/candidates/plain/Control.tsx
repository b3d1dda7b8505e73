import type { BenchQuestion } from '../question.ts';

/** The browser's own control for a question, with its label. */
export function Control({ question, isInvalid }: ControlProps) {
  const { key, label, kind, options = [], requiredMessage } = question;
  const required = requiredMessage !== undefined;
  const shared = {
    name: key,
    required,
    'aria-invalid': isInvalid,
    'aria-describedby': `${key}-message`,
  };
  if (kind === 'radio') {
    return (
      <fieldset aria-describedby={`${key}-message`}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={key} value={option.value} required={required} />
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  }
  if (kind === 'checkbox') {
    return (
      <label>
        <input type="checkbox" {...shared} />
        {label}
      </label>
    );
  }
  return (
    <>
      <label htmlFor={key}>{label}</label>
      {kind === 'text' ? <input type="text" id={key} {...shared} /> : null}
      {kind === 'textarea' ? <textarea id={key} rows={3} {...shared} /> : null}
      {kind === 'select' ? (
        <select id={key} {...shared}>
          <option value="" />
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : null}
    </>
  );
}

interface ControlProps {
  readonly question: BenchQuestion;
  readonly isInvalid: boolean;
}
