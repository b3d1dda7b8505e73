// Evaluates generated forms, so that tests can compare Node and browsers: the same function runs in both.

import { fillAnswers } from '../answers/answers-in-texts.ts';
import { defaultAnswers, questionsWithDefault } from '../answers/default-answers.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import type { Description } from '../validation/described-standalone.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { judge } from './judge.ts';
import { moduleOf } from './module-of.ts';

/** A compiled form, the schemas of its rules, and some answers to it. */
export interface FormWithAnswers {
  readonly form: CompiledForm;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly descriptions: Readonly<Record<string, Description>>;
  readonly answers: readonly Answers[];
}

/** Returns the engine's errors, defaults and labels for each form and answer set, as texts. */
export function judgeForms(forms: readonly FormWithAnswers[], today: string): string[] {
  return forms.flatMap(({ form, schemas, descriptions, answers }) => {
    const module = moduleOf({ form, schemas, descriptions });
    const sources = { account: 'ada@example.org', parameters: { p: 'x' }, today };
    return answers.map((one) => {
      const filled = form.pages.map(({ id }) =>
        defaultAnswers(form, questionsWithDefault(form, id), one, () => true, sources),
      );
      const labels = Object.values(form.questions).map(({ label }) => fillAnswers(form, one, label));
      return JSON.stringify({ ...judge(module, one, { today }), filled, labels });
    });
  });
}
