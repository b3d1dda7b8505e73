import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/**
 * Returns the account's email address under the keys of the display questions that show it (decision FLD-16).
 * Without an address, returns no answers.
 */
export function accountAnswers(form: CompiledForm, address: string | null): Answers {
  if (address === null) return {};
  const shown = Object.values(form.questions).filter(({ source }) => source === 'account.username');
  return Object.fromEntries(shown.map(({ key }) => [key, address]));
}
