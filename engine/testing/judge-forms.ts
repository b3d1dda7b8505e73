// Judges generated forms: the same function runs in Node and, bundled, in a browser.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Description } from '../validation/described-standalone.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { compileValidators } from '../validation/standalone.ts';
import { judge } from './judge.ts';

/** A compiled form, the schemas of its rules, and some answers to it. */
export interface JudgedForm {
  readonly form: CompiledForm;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly descriptions: Readonly<Record<string, Description>>;
  readonly answers: readonly Answers[];
}

/** What the engine says of each form and each of its answer sets, as texts. */
export function judgeForms(forms: readonly JudgedForm[], today: string): string[] {
  return forms.flatMap(({ form, schemas, descriptions, answers }) => {
    const cardValidators = { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} };
    const module = { form, validators: compileValidators(schemas, descriptions), cardValidators };
    return answers.map((one) => JSON.stringify(judge(module, one, { today })));
  });
}
