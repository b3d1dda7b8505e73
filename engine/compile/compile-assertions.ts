import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import type { AssertionRule } from '../definition/definition.ts';
import type { Assertion, Logic } from '../form/compiled-form.ts';
import { compileCondition } from '../rules/compile-condition.ts';
import { compileComparison, compileOperand } from '../rules/compile-rule.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import { checkLimits } from './check-limits.ts';
import { checkAnswerable } from './check-rules.ts';
import { monthLimits } from './month-limits.ts';

interface PlacedAssertion {
  readonly rule: AssertionRule;
  readonly place: Place;
}

/** Returns the assertions of the question's section and of the form that name the question. */
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

/**
 * Compiles the assertions about a question, including its date limits. Returns them with the keys that they
 * read.
 */
export function compileAssertions(
  context: CompileContext,
  asked: AskedQuestion,
): { readonly assertions: readonly Assertion[]; readonly keys: readonly string[] } {
  const keys: string[] = [];
  const assertions = assertionsAbout(context, asked).map(({ rule, place }): Assertion => {
    const at = placeIn(place, 'at', rule.at.indexOf(asked.definition.question));
    // A computed value can break an assertion, too.
    if (asked.definition.calculate === undefined) checkAnswerable(context, asked, at);
    const assert = compileCondition(context, rule.assert, placeIn(place, 'assert'), asked.scope);
    keys.push(...assert.keys);
    const conditions = areGiven(assert);
    if (rule.when !== undefined) {
      const when = compileCondition(context, rule.when, placeIn(place, 'when'), asked.scope);
      keys.push(...when.keys);
      conditions.push(when.logic);
    }
    const compiled: Assertion = {
      when: all(conditions),
      logic: assert.logic,
      message: context.said(placeIn(place, 'message'), rule.message, {
        scope: asked.scope,
        entry: asked.block?.entry,
        places: ['label'],
        given: [asked.key, ...(assert.compared ?? [])],
      }),
    };
    context.places.set(compiled, place);
    return compiled;
  });
  const days = dayLimits(context, asked);
  const months = monthLimits(context, asked);
  keys.push(...days.flatMap(({ compiled }) => compiled.keys), ...months.keys);
  const limits = [...days.map(({ assertion }) => assertion), ...months.assertions];
  return { assertions: [...limits, ...assertions], keys };
}

/** Returns conditions that the compared answers exist: two answers cannot be ordered while one is missing. */
function areGiven({ compared = [] }: CompiledCondition): Logic[] {
  return compared.map((key) => ({ '!!': [{ var: [key, ''] }] }));
}

function all(conditions: readonly Logic[]): Logic {
  return conditions.length === 0 ? true : { and: conditions };
}

const LIMITS = [
  { property: 'earliest', operator: 'gte', says: 'validation.earliest' },
  { property: 'latest', operator: 'lte', says: 'validation.latest' },
  { property: 'notBefore', operator: 'gte', says: 'validation.dayOrder' },
] as const;

/** Compiles the limits `earliest`, `latest` and `notBefore` of a date or time question. */
function dayLimits(
  context: CompileContext,
  asked: AskedQuestion,
): { readonly assertion: Assertion; readonly compiled: CompiledCondition }[] {
  const { definition, place, scope } = asked;
  checkLimits(context, place, definition);
  return LIMITS.flatMap(({ property, operator, says }) => {
    const written = definition[property];
    if (written === undefined) return [];
    const target = property === 'notBefore' ? { answer: written as string } : written;
    const at = placeIn(place, property);
    const bound = compileOperand(context, asked, target, at, { scope });
    const compiled = compileComparison(asked, operator, bound);
    const message = wordedText(context.definition, says);
    const assertion = { when: all(areGiven(compiled)), logic: compiled.logic, message, limit: bound.value };
    context.places.set(assertion, at);
    return [{ compiled, assertion }];
  });
}

/** Reports keys in the form's own assertions that no question has. */
export function checkFormAssertions({ asked, definition: { form }, report }: CompileContext): void {
  const keys = new Set([...asked.values()].map(({ definition }) => definition.question));
  for (const [index, rule] of (form.value.rules ?? []).entries()) {
    for (const [at, key] of rule.at.entries()) {
      if (keys.has(key)) continue;
      report({
        file: form.file,
        pointer: child(`${child('/rules', index)}/at`, at),
        code: 'unknown-key',
        message: `The form has no question with the key "${key}".`,
        ...suggestName(key, [...keys]),
      });
    }
  }
}
