import type { CardId } from '../form/compiled-card.ts';
import type { AnswerErrors, FormModule } from '../form/form-module.ts';
import { cardSchemaId } from '../wire/routes.ts';

/**
 * Returns the error messages of the fields of an authentication card. The server checks with the same
 * validators as browsers.
 */
export function cardErrors(
  module: FormModule,
  card: CardId,
  values: Readonly<Record<string, string>>,
): AnswerErrors {
  const { fields } = module.form.cards[card];
  const validator = module.cardValidators[card][cardSchemaId(card)];
  if (validator === undefined) throw new Error(`The form module has no validator for the card "${card}".`);
  // Absent values count as blank, because the cards' rules also check blank values.
  const blank = Object.fromEntries(fields.map(({ name }) => [name, '']));
  if (validator.call({ today: '' }, { ...blank, ...values })) return {};
  const errors: Record<string, string[]> = {};
  for (const error of validator.errors ?? []) {
    if (error.keyword !== 'errorMessage') continue;
    const field = error.instancePath.slice(1);
    errors[field] = [...new Set([...(errors[field] ?? []), error.message ?? ''])];
  }
  return errors;
}
