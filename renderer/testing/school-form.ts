// The shipped form as the server serves it, including the cards' validators.
import { schemaParser } from '@rjsf/utils';
import { Ajv } from 'ajv';
import type { Compiled } from '../../engine/compile/compile-form.ts';
import type { CardId } from '../../engine/form/compiled-card.ts';
import type { FormModule, Validator } from '../../engine/form/form-module.ts';
import { addCardVocabulary } from '../../engine/validation/vocabulary.ts';
import { compiledForm, moduleOf } from './form-module.ts';

const shipped = compiledForm();

export const schoolForm: FormModule = { ...moduleOf(shipped), cardValidators: cardValidators(shipped) };

/** Returns validators like rjsf's precompilation: one for each part of a card's schema, by the part's hash. */
function cardValidators({ cardSchemas }: Compiled): FormModule['cardValidators'] {
  const ajv = addCardVocabulary(
    new Ajv({ allErrors: true, $data: true, strict: false, unicodeRegExp: true }),
  );
  const cards = Object.entries(cardSchemas).map(([id, schema]) => {
    const parts = Object.entries(schemaParser(schema));
    return [id, Object.fromEntries(parts.map(([hash, part]) => [hash, ajv.compile(part)]))];
  });
  return Object.fromEntries(cards) as Record<CardId, Record<string, Validator>>;
}
