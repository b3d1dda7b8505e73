import type { AssertionRule } from '../definition/definition.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { Assertion, Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { AskedQuestion } from './ask-questions.ts';
import { checkAnswerable } from './check-rules.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import type { Place } from './place.ts';

interface PlacedAssertion {
  readonly rule: AssertionRule;
  readonly place: Place;
}

/** The assertions that concern a question: those of its section, and those of the form. */
function assertionsAbout(
  { definition: { form, sections } }: CompileContext,
  { section, definition: { question } }: AskedQuestion,
): PlacedAssertion[] {
  const ofSection = sections[section];
  const placed = [ofSection, form].flatMap((file) =>
    (file?.value.rules ?? []).flatMap((rule, index) =>
      'assert' in rule ? [{ rule, place: { file: file?.file ?? '', pointer: child('/rules', index) } }] : [],
    ),
  );
  return placed.filter(({ rule }) => rule.at.includes(question));
}

/** The assertions that concern a question, with the keys that they read. */
export function compileAssertions(
  context: CompileContext,
  asked: AskedQuestion,
): { readonly assertions: readonly Assertion[]; readonly keys: readonly string[] } {
  const keys: string[] = [];
  const assertions = assertionsAbout(context, asked).map(({ rule, place }): Assertion => {
    const { file, pointer } = place;
    const at = child(`${pointer}/at`, rule.at.indexOf(asked.definition.question));
    checkAnswerable(context, asked, { file, pointer: at });
    const assert = compileCondition(
      context,
      rule.assert,
      { file, pointer: `${pointer}/assert` },
      asked.scope,
    );
    keys.push(...assert.keys);
    // Of which of two comes first nothing can be said before both are there.
    const given = (assert.compared ?? []).map((key): Logic => ({ '!!': [{ var: [key, ''] }] }));
    const conditions: Logic[] = [...given];
    if (rule.when !== undefined) {
      const when = compileCondition(context, rule.when, { file, pointer: `${pointer}/when` }, asked.scope);
      keys.push(...when.keys);
      conditions.push(when.logic);
    }
    return {
      when: conditions.length === 0 ? true : { and: conditions },
      logic: assert.logic,
      message: context.text(file, `${pointer}/message`, rule.message, ['label']),
    };
  });
  return { assertions, keys };
}

/** Reports questions that the form's own assertions name and nobody asks. */
export function checkFormAssertions({ asked, definition: { form }, report }: CompileContext): void {
  const keys = new Set([...asked.values()].map(({ definition }) => definition.question));
  for (const [index, rule] of (form.value.rules ?? []).entries()) {
    for (const [at, key] of rule.at.entries()) {
      if (keys.has(key)) continue;
      report({
        file: form.file,
        pointer: child(`${child('/rules', index)}/at`, at),
        code: 'unknown-key',
        message: `No question of the form is called "${key}".`,
        suggestion: didYouMean(key, [...keys]),
      });
    }
  }
}
