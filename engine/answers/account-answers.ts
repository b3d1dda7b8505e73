import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/** What questions show that nobody answers: the address of the account (decision FLD-16); null where that is not to be shown. */
export function accountAnswers(form: CompiledForm, address: string | null): Answers {
  if (address === null) return {};
  const shown = Object.values(form.questions).filter(({ source }) => source === 'account.username');
  return Object.fromEntries(shown.map(({ key }) => [key, address]));
}
