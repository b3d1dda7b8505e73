import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/**
 * Returns the answers of display questions that show the account's email address (decision FLD-16). Pass null
 * to show none.
 */
export function accountAnswers(form: CompiledForm, address: string | null): Answers {
  if (address === null) return {};
  const shown = Object.values(form.questions).filter(({ source }) => source === 'account.username');
  return Object.fromEntries(shown.map(({ key }) => [key, address]));
}
