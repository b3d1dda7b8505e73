// Compiles values that are computed from answers to JSON Logic. The operations are in
// `engine/conditions/operations.ts`.
import { entriesKey } from '../answers/layout-keys.ts';
import { entryScope, type KeyScope } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { entryCount } from '../asking/entry-keys.ts';
import { optionValues } from '../asking/option-values.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type { Calculated, Calculation, Condition } from '../definition/definition.ts';
import type { Logic } from '../form/compiled-form.ts';
import { child, type Place } from '../source/source-file.ts';
import { isDay, parseRelativeDay } from '../values/calendar.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { isDecimal } from '../values/decimal.ts';
import { checkOption } from './check-target.ts';
import { compileCondition } from './compile-condition.ts';
import {
  answerLogic,
  blockNamed,
  compileMeasure,
  entriesLogic,
  isThere,
  questionOf,
} from './compile-rule.ts';

/** The kind of a value. */
export type ValueKind = 'number' | 'day';

/** A value as JSON Logic, with the keys that it reads. */
export interface CompiledValue {
  /** Absent if the value could not be compiled, which was reported. The value is empty then. */
  readonly kind?: ValueKind;
  readonly logic: Logic | string;
  readonly keys: readonly string[];
}

/** The place of a value in the config, with the scope of its keys. */
interface At extends Place {
  readonly context: CompileContext;
  readonly scope: KeyScope;
}

const BROKEN: CompiledValue = { logic: '', keys: [] };

function atChild(at: At, ...names: (string | number)[]): At {
  return { ...at, pointer: names.reduce<string>(child, at.pointer) };
}

function reportOperand({ context, file, pointer }: At, message: string, suggestion: string): CompiledValue {
  context.report({ file, pointer, code: 'wrong-operand', message, suggestion });
  return BROKEN;
}

/** Reports a value that depends on today: a stored value must not change overnight. */
function reportToday({ context, file, pointer }: At): CompiledValue {
  context.report({
    file,
    pointer,
    code: 'today-calculates',
    message:
      'A computed value cannot depend on a date relative to today. The stored value would change tomorrow.',
    suggestion: 'Use a fixed date or another answer, or use today in a rule.',
  });
  return BROKEN;
}

/** Compiles a literal number or date. */
function compileLiteral(at: At, value: number | string): CompiledValue {
  const text = String(value);
  const number = canonicalDecimal(text);
  if (number !== undefined) return { kind: 'number', logic: number, keys: [] };
  if (isDay(text)) return { kind: 'day', logic: text, keys: [] };
  if (parseRelativeDay(text) !== undefined) return reportToday(at);
  return reportOperand(
    at,
    `${JSON.stringify(value)} is neither a number with at most 15 digits nor an existing date.`,
    at.context.asked.has(at.scope(text))
      ? `To use the answer to that question, write { "answer": "${text}" }.`
      : 'Write a number such as 5 or "12.5", a date such as "2026-12-31", or { "answer": key }.',
  );
}

/** Compiles a value. Reports a value that is not of the required kind, if one is given. */
export function compileCalculated(at: At, value: Calculated, kind?: ValueKind): CompiledValue {
  const compiled = typeof value === 'object' ? compileCalculation(at, value) : compileLiteral(at, value);
  if (compiled.kind === undefined || kind === undefined || compiled.kind === kind) return compiled;
  return kind === 'number'
    ? reportOperand(
        at,
        'This is a date, but a number is needed here.',
        'Use daysBetween, monthsBetween or yearsBetween to count the time between two dates.',
      )
    : reportOperand(
        at,
        'This is a number, but a date is needed here.',
        'Write a date such as "2026-12-31", or use a date question.',
      );
}

/** Compiles values of the same kind: the given one, or else the kind of the first value. */
function compileAll(
  values: readonly { readonly at: At; readonly value: Calculated }[],
  kind?: ValueKind,
): CompiledValue[] {
  let known = kind;
  return values.map(({ at, value }) => {
    const compiled = compileCalculated(at, value, known);
    known ??= compiled.kind;
    return compiled;
  });
}

/** Applies an operation to values. The result is broken if one of them is. */
function applyOperation(
  kind: ValueKind | undefined,
  operation: string,
  values: readonly CompiledValue[],
  ...more: unknown[]
): CompiledValue {
  if (kind === undefined || values.some((value) => value.kind === undefined)) return BROKEN;
  return {
    kind,
    logic: { [operation]: [...values.map(({ logic }) => logic), ...more] },
    keys: values.flatMap(({ keys }) => keys),
  };
}

interface Branch {
  readonly when: Pick<CompiledValue, 'keys'> & { readonly logic: Logic };
  readonly value: CompiledValue;
}

/** Returns the value of the first branch whose condition holds, or else `otherwise`, or an empty value. */
function chooseValue(branches: readonly Branch[], otherwise?: CompiledValue): CompiledValue {
  const values = [...branches.map(({ value }) => value), ...(otherwise === undefined ? [] : [otherwise])];
  const kind = values[0]?.kind;
  if (kind === undefined || values.some((value) => value.kind === undefined)) return BROKEN;
  return {
    kind,
    logic: {
      if: [...branches.flatMap(({ when, value }) => [when.logic, value.logic]), otherwise?.logic ?? ''],
    },
    keys: [...branches.flatMap(({ when }) => when.keys), ...values.flatMap(({ keys }) => keys)],
  };
}

/** Compiles a condition that decides a value. */
function compileWhen(at: At, condition: Condition): Branch['when'] {
  const compiled = compileCondition(at.context, condition, at, at.scope);
  if (compiled.keys.includes(TODAY_KEY)) reportToday(at);
  return compiled;
}

/**
 * Compiles a reference to an answer that is a number or a date. If all options of a question are numbers, the
 * chosen one counts as a number.
 */
function compileAnswer(at: At, key: string): CompiledValue {
  const question = questionOf(at.context, key, at, at.scope);
  if (question === undefined) return BROKEN;
  const { stores } = question.entry;
  const { options } = question.definition;
  const values = options === undefined ? [] : optionValues(at.context, options);
  const areNumbers = stores === 'text' && values.length > 0 && values.every(isDecimal);
  const logic = answerLogic(question);
  if (stores === 'number' || areNumbers) return { kind: 'number', logic, keys: [question.key] };
  if (stores === 'day') return { kind: 'day', logic, keys: [question.key] };
  return reportOperand(
    at,
    `The answer to "${key}" is neither a number nor a date.`,
    options === undefined
      ? 'Use the widget number, money or date. For a checkbox, use "if" to choose between two numbers.'
      : 'Use "byOption" to say which number each option stands for.',
  );
}

/** Applies an operation to the values of all entries. The value of a missing entry is empty. */
function foldEntries(
  at: At,
  operation: string,
  property: string,
  id: string,
  value: Calculated,
): CompiledValue {
  const block = blockNamed(at.context, id, atChild(at, property));
  if (block === undefined) return BROKEN;
  const isSum = operation === 'sum';
  const values = Array.from({ length: entryCount(block) }, (_, index) => {
    const inEntry = {
      ...atChild(at, 'value'),
      scope: entryScope(at.context.catalog.blocks, block, index + 1, at.scope),
    };
    return chooseValue([
      {
        when: { logic: isThere(block, index + 1, at.scope), keys: [at.scope(entriesKey(id))] },
        value: compileCalculated(inEntry, value, isSum ? 'number' : undefined),
      },
    ]);
  });
  return applyOperation(values[0]?.kind, operation, values);
}

/** Compiles the number of entries, or of the entries for which a condition holds. */
function countEntries(at: At, id: string, condition: Condition | undefined): CompiledValue {
  const block = blockNamed(at.context, id, atChild(at, 'entriesOf'));
  if (block === undefined) return BROKEN;
  const key = at.scope(entriesKey(id));
  if (condition === undefined) return { kind: 'number', logic: entriesLogic(block, at.scope), keys: [key] };
  const values = Array.from({ length: entryCount(block) }, (_, index): CompiledValue => {
    const is = compileWhen(
      { ...atChild(at, 'is'), scope: entryScope(at.context.catalog.blocks, block, index + 1, at.scope) },
      condition,
    );
    return {
      kind: 'number',
      logic: { if: [{ and: [isThere(block, index + 1, at.scope), is.logic] }, '1', '0'] },
      keys: [key, ...is.keys],
    };
  });
  return applyOperation('number', 'sum', values);
}

function chooseByOption(at: At, key: string, values: Readonly<Record<string, Calculated>>): CompiledValue {
  const place = atChild(at, 'byOption');
  const question = questionOf(at.context, key, place, at.scope);
  if (question === undefined) return BROKEN;
  if (question.definition.options === undefined || question.entry.stores !== 'text') {
    const message = `"${key}" is not a question with a single choice.`;
    return reportOperand(place, message, 'Use a select or radio question, or use "if" with a condition.');
  }
  const options = Object.entries(values).map(([option, value]) => {
    const there = atChild(at, 'values', option);
    checkOption(at.context, question, option, there);
    return { option, at: there, value };
  });
  const compiled = compileAll(options);
  return chooseValue(
    options.map(({ option }, index) => ({
      when: { logic: { '===': [answerLogic(question), option] }, keys: [question.key] },
      value: compiled[index] ?? BROKEN,
    })),
  );
}

const UNITS = { days: 'd', months: 'm', years: 'y' } as const;

function compileCalculation(at: At, value: Calculation): CompiledValue {
  /** Applies an operation to values of a kind, which gives a number, or of any kind, which gives one of it. */
  const list = (operation: string, values: readonly Calculated[], kind?: ValueKind): CompiledValue => {
    const placed = values.map((one, index) => ({ at: atChild(at, operation, index), value: one }));
    const compiled = compileAll(placed, kind);
    return applyOperation(kind === undefined ? compiled[0]?.kind : 'number', operation, compiled);
  };
  if ('answer' in value) {
    const one = compileAnswer(atChild(at, 'answer'), value.answer);
    if (value.or === undefined) return one;
    const or = compileCalculated(atChild(at, 'or'), value.or, one.kind);
    return chooseValue([{ when: { logic: { '!!': [one.logic] }, keys: [] }, value: one }], or);
  }
  if ('sum' in value) return list('sum', value.sum, 'number');
  if ('product' in value) return list('product', value.product, 'number');
  if ('difference' in value) return list('difference', value.difference, 'number');
  if ('quotient' in value) return list('quotient', value.quotient, 'number');
  if ('least' in value) return list('least', value.least);
  if ('greatest' in value) return list('greatest', value.greatest);
  if ('sumOf' in value) return foldEntries(at, 'sum', 'sumOf', value.sumOf, value.value);
  if ('leastOf' in value) return foldEntries(at, 'least', 'leastOf', value.leastOf, value.value);
  if ('greatestOf' in value) return foldEntries(at, 'greatest', 'greatestOf', value.greatestOf, value.value);
  if ('entriesOf' in value) return countEntries(at, value.entriesOf, value.is);
  if ('lengthOf' in value) {
    const measure = compileMeasure(at.context, value.lengthOf, atChild(at, 'lengthOf'), at.scope);
    return measure === undefined ? BROKEN : { ...measure, kind: 'number' };
  }
  if ('daysBetween' in value) return list('daysBetween', value.daysBetween, 'day');
  if ('monthsBetween' in value) return list('monthsBetween', value.monthsBetween, 'day');
  if ('yearsBetween' in value) return list('yearsBetween', value.yearsBetween, 'day');
  if ('dayAfter' in value) {
    const from = compileCalculated(atChild(at, 'dayAfter'), value.dayAfter, 'day');
    const by = compileCalculated(atChild(at, 'by'), value.by, 'number');
    return applyOperation('day', 'dayAfter', [from, by], UNITS[value.unit]);
  }
  if ('byOption' in value) return chooseByOption(at, value.byOption, value.values);
  if ('round' in value) {
    const exact = compileCalculated(atChild(at, 'round'), value.round, 'number');
    return applyOperation('number', 'rounded', [exact], value.decimals);
  }
  const when = compileWhen(atChild(at, 'if'), value.if);
  const [one, other] = compileAll([
    { at: atChild(at, 'value'), value: value.value },
    ...(value.else === undefined ? [] : [{ at: atChild(at, 'else'), value: value.else }]),
  ]);
  return chooseValue([{ when, value: one ?? BROKEN }], other);
}
