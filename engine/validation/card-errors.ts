import type { CardId } from '../form/compiled-form.ts';
import type { AnswerErrors, FormModule } from '../form/form-module.ts';

/** The messages of an authentication card's fields, by the rules that the browser's card has. */
export function cardErrors(
  module: FormModule,
  card: CardId,
  values: Readonly<Record<string, string>>,
): AnswerErrors {
  // rjsf compiles a validator for each part of the schema; the one of the whole card is the first that it parses.
  const [validator] = Object.values(module.cardValidators[card]);
  if (validator === undefined || validator.call({ today: '' }, values)) return {};
  const errors: Record<string, string[]> = {};
  for (const error of validator.errors ?? []) {
    if (error.keyword !== 'errorMessage') continue;
    const field = error.instancePath.slice(1);
    errors[field] = [...new Set([...(errors[field] ?? []), error.message ?? ''])];
  }
  return errors;
}
