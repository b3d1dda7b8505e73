// The shipped form as the server would serve it, compiled in the test's own browser.
import { schemaParser } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { compileConfig } from '../../engine/compile-config.ts';
import type { CardId, CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormModule, Validator } from '../../engine/form/form-module.ts';
import { compileValidators } from '../../engine/validation/standalone.ts';
import { addVocabulary } from '../../engine/validation/vocabulary.ts';

const texts = import.meta.glob<string>('../../config/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The shipped form and its validators. */
export const schoolForm: FormModule = compileSchoolForm();

function compileSchoolForm(): FormModule {
  const files = Object.entries(texts).map(([path, text]) => ({
    path: path.replace('../../config/', ''),
    text,
  }));
  const { compiled, diagnostics } = compileConfig(files, { checks: false });
  if (!compiled) throw new Error(`config/ does not compile: ${JSON.stringify(diagnostics, null, 2)}`);
  const { form, schemas } = compiled;
  return { form, validators: compileValidators(schemas), cardValidators: cardValidators(form) };
}

/** What rjsf's own precompilation gives: a validator for each part of a card's schema, by the part's hash. */
function cardValidators(form: CompiledForm): FormModule['cardValidators'] {
  const ajv = addVocabulary(new Ajv({ allErrors: true, $data: true, strict: false, unicodeRegExp: true }));
  const cards = Object.values(form.cards).map(({ id, schema }) => {
    const parts = Object.entries(schemaParser(schema));
    return [id, Object.fromEntries(parts.map(([hash, part]) => [hash, ajv.compile(part)]))];
  });
  return Object.fromEntries(cards) as Record<CardId, Record<string, Validator>>;
}
