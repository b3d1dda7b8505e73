// The shipped form as the server would serve it, the cards' validators included.
import { schemaParser } from '@rjsf/utils';
import { Ajv } from 'ajv';
import type { CardId, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule, Validator } from '../../engine/form/form-module.ts';
import { addCardVocabulary } from '../../engine/validation/vocabulary.ts';
import { formModule } from './form-module.ts';

const shipped = formModule();

/** The shipped form and all its validators. */
export const schoolForm: FormModule = { ...shipped, cardValidators: cardValidators(shipped.form) };

/** What rjsf's own precompilation gives: a validator for each part of a card's schema, by the part's hash. */
function cardValidators(form: CompiledForm): FormModule['cardValidators'] {
  const ajv = addCardVocabulary(
    new Ajv({ allErrors: true, $data: true, strict: false, unicodeRegExp: true }),
  );
  const cards = Object.values(form.cards).map(({ id, schema }) => {
    const parts = Object.entries(schemaParser(schema));
    return [id, Object.fromEntries(parts.map(([hash, part]) => [hash, ajv.compile(part)]))];
  });
  return Object.fromEntries(cards) as Record<CardId, Record<string, Validator>>;
}
