import { emptyAnswer } from '../answers/answer.ts';
import { entriesKey, leastEntries, SOURCES, sourceKey, tabKey, typingKey } from '../answers/layout-keys.ts';
import { isStorable } from '../answers/storable-answer.ts';
import { storedAnswer } from '../answers/stored-answer.ts';
import type { AnswerValue, CompiledForm, CompiledQuestion, FieldRule } from '../form/compiled-form.ts';
import type { Validator } from '../form/form-module.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { typeOf } from '../values/answer-types.ts';
import { cached } from '../values/cached.ts';
import { shiftDay } from '../values/calendar.ts';
import { defined } from '../values/defined.ts';
import { phoneReader } from '../values/phone-text.ts';
import type { AnswerComparisons, FormComparisons } from './comparisons.ts';
import { describedCandidates } from './described-candidates.ts';
import type { Candidates, Domain } from './domain.ts';
import { choiceCandidates, optionCandidates } from './option-candidates.ts';
import { daysAround, numbersAround, timesAround } from './ordered-values.ts';
import { phoneCandidates } from './phone-candidates.ts';
import { patternsOf, type TextRules, textCandidates } from './text-candidates.ts';

/** A form, and what the prover needs to check its answers. */
export interface ProvenForm {
  readonly form: CompiledForm;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly validators: Readonly<Record<string, Validator>>;
  readonly judge: PatternJudge | undefined;
  readonly today: string;
}

/** Example email address of an account. */
const ACCOUNT = 'ada@example.org';

/** The domains (candidate answers) of all questions of a form. Created on demand. */
export class Domains {
  readonly proven: ProvenForm;
  readonly comparisons: FormComparisons;
  readonly #domains = new Map<string, Domain>();
  /** Possible values of layout keys: numbers of entries, chosen tabs, and sources of autocompletes. */
  readonly #layoutValues = new Map<string, readonly string[]>();

  constructor(proven: ProvenForm, comparisons: FormComparisons) {
    this.proven = proven;
    this.comparisons = comparisons;
    const { blocks, tabSets, questions } = proven.form;
    for (const [id, { entries }] of Object.entries(blocks)) {
      const least = leastEntries(proven.form, id);
      const counts = Array.from({ length: entries.length - least + 1 }, (_, index) => String(least + index));
      this.#layoutValues.set(entriesKey(id), counts);
    }
    for (const [id, { tabs }] of Object.entries(tabSets))
      this.#layoutValues.set(
        tabKey(id),
        tabs.map((tab) => tab.id),
      );
    for (const { key, lookup } of Object.values(questions)) {
      if (lookup === undefined) continue;
      this.#layoutValues.set(sourceKey(key), ['', ...SOURCES]);
      this.#layoutValues.set(typingKey(key), ['']);
    }
  }

  /** Returns the domain of an answer key. */
  of(key: string): Domain {
    return cached(this.#domains, this.#cacheKey(key), () => this.#create(key));
  }

  /** Returns a cache key. Questions that accept the same answers share it if no condition compares them. */
  #cacheKey(key: string): string {
    const { questions, keys } = this.proven.form;
    const question = questions[key];
    if (question === undefined || question.options !== undefined || question.source !== undefined) return key;
    if (question.phone !== undefined || question.described !== undefined) return key;
    if (this.comparisons.isCompared(key) || question.calculate !== undefined) return key;
    const { stores, rules, scale, mask, maxLength } = question;
    return JSON.stringify([
      stores,
      rules.map(({ when, validator }) => [when, validator]),
      scale,
      mask,
      maxLength,
      keys[key],
    ]);
  }

  #create(key: string): Domain {
    const question = this.proven.form.questions[key];
    if (question !== undefined) return this.#createForQuestion(question);
    const layoutValues = this.#layoutValues.get(key);
    if (layoutValues !== undefined) return { values: layoutValues, refused: [] };
    return { values: [''], refused: [], open: `no question asks for "${key}"` };
  }

  #createForQuestion(question: CompiledQuestion): Domain {
    const { key, type, stores, source, calculate } = question;
    if (type === 'boolean') return { values: [false, true], refused: [] };
    if (source !== undefined)
      return { values: [ACCOUNT], refused: [], open: `"${key}" shows the email address of an account` };
    if (stores === 'document') return { values: ['', 'document'], refused: [] };
    const comparisons = this.comparisons.of(key);
    const candidates = this.#candidates(question, comparisons);
    const canBeStored = (value: string): boolean =>
      calculate !== undefined ||
      question.options !== undefined ||
      (storedAnswer(this.proven.form, key, value) === value && isStorable(this.proven.form, key, value));
    const storable = candidates.values.filter(canBeStored);
    const values = storable.filter((value) => this.isAccepted(question, value));
    const isSure =
      question.options !== undefined ||
      isOrdered(question) ||
      values.some((value) => !comparisons.equals.has(value)) ||
      this.#acceptsNothing(question);
    const open = candidates.open ?? (isSure ? undefined : `no valid answer to "${key}" was found`);
    const refused = storable.filter((value) => !values.includes(value));
    return defined({ values: [emptyAnswer(type), ...values], refused, open });
  }

  /** Returns whether it is proven that no text satisfies the unconditional rules. */
  #acceptsNothing(question: CompiledQuestion): boolean {
    const patterns = patternsOf(this.#schemasOf(question).always);
    return patterns.length > 0 && this.proven.judge?.common(patterns) === 'none';
  }

  /** Returns whether an answer satisfies all unconditional rules. */
  isAccepted(question: CompiledQuestion, value: AnswerValue): boolean {
    const { phone } = question;
    if (phone !== undefined && phoneReader().troubleOf(String(value), phone) !== undefined) return false;
    return question.rules.every(
      ({ when, validator }) => when !== undefined || this.satisfies(validator, value),
    );
  }

  /** Returns false if it is proven that no answer satisfies a rule together with the unconditional rules. */
  canSatisfy(question: CompiledQuestion, { validator }: FieldRule): boolean {
    const pattern = this.proven.schemas[validator]?.pattern;
    return typeof pattern !== 'string' || this.canMatch(question.key, [pattern]);
  }

  /**
   * Returns false if it is proven that no answer matches some patterns and those of the unconditional rules.
   */
  canMatch(key: string, patterns: readonly string[]): boolean {
    const question = this.proven.form.questions[key];
    const always = question === undefined ? [] : patternsOf(this.#schemasOf(question).always);
    return this.proven.judge?.common([...always, ...patterns]) !== 'none';
  }

  /** Returns whether an answer satisfies a rule. */
  satisfies(validator: string, value: AnswerValue): boolean {
    return this.proven.validators[validator]?.call({ today: this.proven.today }, value) ?? true;
  }

  #candidates(question: CompiledQuestion, comparisons: AnswerComparisons): Candidates {
    const { form, judge, today } = this.proven;
    const { stores, options, scale, key } = question;
    if (options !== undefined)
      return stores === 'list'
        ? choiceCandidates(form, question, comparisons)
        : optionCandidates(form, question, comparisons);
    if (stores === 'json') return describedCandidates(question);
    const schemas = this.#schemasOf(question);
    const allSchemas = [...schemas.always, ...schemas.sometimes];
    const compared = this.comparisons.comparedWith(key);
    const near = [...compared].flatMap((one) => {
      const { equals, order } = this.comparisons.of(one);
      return [...equals, ...order].map(String);
    });
    const hasOther = comparisons.needles.size + comparisons.patterns.size + comparisons.lengths.size > 0;
    const closed = (values: string[]): Candidates =>
      hasOther || compared.size > 5 ? { values, open: `not all answers to "${key}" were tried` } : { values };
    if (stores === 'day')
      return closed(daysAround([...near.filter(isText), ...agesIn(allSchemas, today)], compared.size));
    if (stores === 'time') return closed(timesAround(near.filter(isText), compared.size));
    if (scale !== undefined) {
      const length = scale.most - scale.least + 1;
      return { values: Array.from({ length }, (_, index) => String(scale.least + index)) };
    }
    if (stores === 'number')
      return closed(numbersAround([...near, ...boundsIn(allSchemas)], compared.size, sizesIn(allSchemas)));
    const equals = new Set([...compared].flatMap((one) => [...this.comparisons.of(one).equals]));
    const texts = textCandidates(question, { ...comparisons, equals }, { ...schemas, judge });
    const samples = typeOf(question).format?.documented?.samples;
    if (samples !== undefined)
      return { values: [...samples, ...texts.values], open: `not all answers to "${key}" were tried` };
    if (question.phone === undefined) return texts;
    const open =
      comparisons.equals.size + comparisons.needles.size + comparisons.patterns.size > 0
        ? `only a few numbers were tried for "${key}"`
        : undefined;
    return defined({ values: [...phoneCandidates(question.phone), ...texts.values], open });
  }

  #schemasOf({ rules }: CompiledQuestion): Pick<TextRules, 'always' | 'sometimes'> {
    const schemasOf = (some: readonly FieldRule[]) =>
      some.map(({ validator }) => this.proven.schemas[validator] ?? {});
    return {
      always: schemasOf(rules.filter(({ when }) => when === undefined)),
      sometimes: schemasOf(rules.filter(({ when }) => when !== undefined)),
    };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isOrdered({ stores }: CompiledQuestion): boolean {
  return stores === 'day' || stores === 'time' || stores === 'number';
}

/** Returns the dates at which the ages named by rules begin and end. */
function agesIn(schemas: readonly JsonSchema[], today: string): string[] {
  return schemas
    .flatMap(({ minAge, maxAge }) => [minAge, maxAge])
    .filter((age) => typeof age === 'number')
    .map((age) => shiftDay(today, { amount: -age, unit: 'y' }));
}

function boundsIn(schemas: readonly JsonSchema[]): string[] {
  return schemas
    .flatMap(({ min, max }) => [min, max])
    .filter((bound) => typeof bound === 'number')
    .map(String);
}

/** Returns step sizes for numbers: those of `step` rules, and the smallest step that the decimals allow. */
function sizesIn(schemas: readonly JsonSchema[]): number[] {
  const steps = schemas.flatMap(({ step }) => (typeof step === 'string' ? [Number(step)] : []));
  const decimals = schemas.flatMap(({ pattern }) => /\{0,(\d+)\}/.exec(String(pattern ?? ''))?.[1] ?? []);
  return [
    ...new Set([
      ...steps,
      ...(decimals.length === 0 ? [1, 1e-6] : decimals.map((one) => 10 ** -Number(one))),
    ]),
  ];
}
