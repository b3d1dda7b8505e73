import { type Mask, maskPattern } from '../answers/mask.ts';
import { patternInput, typedLimit } from '../asking/answer-limits.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { compileFewest } from '../asking/compile-file.ts';
import { fillSaid } from '../asking/compile-said.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { writtenDecimal } from '../asking/number-settings.ts';
import { maskOf } from '../asking/own-mask.ts';
import type { Condition, ValidationRule } from '../definition/definition.ts';
import type { Assertion, FieldRule, NumberStyle, Requirement } from '../form/compiled-form.ts';
import { fillText, type ProductTextId, type Text } from '../form/texts.ts';
import { checkPattern } from '../rules/check-pattern.ts';
import { compileCondition } from '../rules/compile-condition.ts';
import { child, type Place, placeIn } from '../source/source-file.ts';
import type { Description } from '../validation/described-standalone.ts';
import { answerRuleSchema, type JsonSchema, ruleKeyword, ruleSchema } from '../validation/field-schema.ts';
import { showWithUnit } from '../values/number-text.ts';
import { checkAnswerable, checkRequired, checkRules, type PlacedRule } from './check-rules.ts';
import { compileAssertions } from './compile-assertions.ts';
import { compileChoices } from './compile-choices.ts';
import { boundsOf, numberRules, numberStyle } from './compile-number.ts';

/** An http or https address whose host has a dot. It contains no user name or password. */
const WEB_ADDRESS = {
  pattern: '^[hH][tT][tT][pP][sS]?://(?:[\\p{L}\\p{N}-]+\\.)+[\\p{L}\\p{N}-]+(?::\\d{1,5})?(?:[/?#]\\S*)?$',
};

/** Collects field schemas. Equal schemas share a validator, which keeps the served module small. */
export class FieldSchemas {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly #names = new Map<string, string>();

  /** Schemas of described answers, with the texts about their parts. */
  readonly descriptions: Record<string, Description> = {};

  /** Adds a description. Returns the name of its validator. */
  described(description: Description): string {
    const name = `d${Object.keys(this.descriptions).length}`;
    this.descriptions[name] = description;
    return name;
  }

  /** Adds a schema. Returns the name of its validator. */
  name(schema: JsonSchema): string {
    const text = JSON.stringify(schema);
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `v${this.#names.size}`;
      this.#names.set(text, name);
      this.schemas[name] = schema;
    }
    return name;
  }
}

/** The rules and requirements of a question, with the keys that they depend on. */
export interface CompiledValidation {
  readonly required: readonly Requirement[];
  readonly rules: readonly FieldRule[];
  readonly assertions: readonly Assertion[];
  readonly keys: readonly string[];
}

/** Returns the limit of a rule for its message; undefined for rules without a limit. */
function limitOf(
  { minLength, min, max }: ValidationRule,
  style: NumberStyle | undefined,
): string | undefined {
  if (minLength !== undefined) return String(minLength);
  const bound = min ?? max;
  if (bound === undefined) return undefined;
  const written = writtenDecimal(bound) ?? String(bound);
  return style === undefined ? written : showWithUnit(written, style);
}

/** Returns the rule's own message or the standard one. `{{label}}` is filled in when the message is shown. */
function messageOf(
  context: CompileContext,
  { key, scope, block }: AskedQuestion,
  { rule, place }: PlacedRule,
  style: NumberStyle | undefined,
): Text {
  const limit = limitOf(rule, style);
  const withLimit = (text: Text) => (limit === undefined ? text : fillSaid(text, { limit }));
  if (rule.message !== undefined) {
    const places = [
      'label',
      ...(rule.minAge === undefined ? [] : ['age']),
      ...(limit === undefined ? [] : ['limit']),
    ];
    const at = placeIn(place, 'message');
    // A rule is only checked if there is an answer.
    return withLimit(context.said(at, rule.message, { scope, entry: block?.entry, places, given: [key] }));
  }
  const keyword = ruleKeyword(rule);
  const id = keyword === 'minLength' || keyword === 'min' || keyword === 'max' ? keyword : 'pattern';
  return withLimit(wordedText(context.definition, `validation.${id}`));
}

/** Returns the error message for an answer that does not fit the question's own mask. */
function maskMessage(
  context: CompileContext,
  { definition, place }: AskedQuestion,
  { example = '' }: Mask,
): string {
  const { maskMessage: own } = definition;
  if (own !== undefined) return context.text(place.file, `${place.pointer}/maskMessage`, own);
  return fillText(wordedText(context.definition, 'validation.mask'), { example });
}

interface PlacedRequirement {
  readonly when: Condition | true;
  readonly message: string | undefined;
  readonly place: Place;
  readonly messagePlace: Place;
  readonly isUnmarked?: boolean;
}

/** Returns the rules and requirements of the section that name the question. */
function sectionRules(
  context: CompileContext,
  asked: AskedQuestion,
): { checks: PlacedRule[]; requirements: PlacedRequirement[] } {
  const checks: PlacedRule[] = [];
  const requirements: PlacedRequirement[] = [];
  const section = context.definition.sections[asked.section];
  for (const [index, rule] of (section?.value.rules ?? []).entries()) {
    const place = { file: asked.place.file, pointer: child('/rules', index) };
    if ('validate' in rule) {
      if (rule.validate.includes(asked.definition.question)) checks.push({ rule, place });
      continue;
    }
    const at = 'require' in rule ? rule.require.indexOf(asked.definition.question) : -1;
    if ('require' in rule && at !== -1) {
      checkAnswerable(context, asked, placeIn(place, 'require', at));
      requirements.push({
        when: rule.when ?? true,
        message: rule.message,
        place: placeIn(place, 'when'),
        messagePlace: placeIn(place, 'message'),
        isUnmarked: rule.marked === false,
      });
    }
  }
  return { checks, requirements };
}

/** Reports `"required": "firstEntry"` outside an add-another block. */
function checkFirstEntry(context: CompileContext, asked: AskedQuestion): void {
  if (asked.definition.required !== 'firstEntry' || asked.block !== undefined) return;
  context.report({
    ...placeIn(asked.place, 'required'),
    code: 'no-entries',
    message: `"${asked.key}" is not in an add-another block, so it has no first entry.`,
    suggestion: 'Write true, or move the question into an add-another block.',
  });
}

function ownRequirements(asked: AskedQuestion): PlacedRequirement[] {
  const { required, requiredWhen, requiredMessage: message } = asked.definition;
  const told = { message, messagePlace: placeIn(asked.place, 'requiredMessage') };
  // Added entries may stay empty; the first one may not (decision VAL-086).
  const always = required === 'firstEntry' ? (asked.block?.entry ?? 1) === 1 : required === true;
  if (always) return [{ when: true, place: placeIn(asked.place, 'required'), ...told }];
  if (requiredWhen === undefined) return [];
  return [{ when: requiredWhen, place: placeIn(asked.place, 'requiredWhen'), ...told }];
}

/** Compiles the requirements and rules of one question, including those of its section. */
export function compileValidation(
  context: CompileContext,
  asked: AskedQuestion,
  schemas: FieldSchemas,
  label: Text,
): CompiledValidation {
  const { definition, place, scope } = asked;
  const { stores } = asked.entry;
  const mask = maskOf(asked);
  const said = (id: ProductTextId) => wordedText(context.definition, id);
  checkFirstEntry(context, asked);
  checkRequired(context, asked);
  const keys: string[] = [];
  const compileWhen = (when: PlacedRequirement['when'], at: Place) => {
    if (when === true) return true;
    const compiled = compileCondition(context, when, at, scope);
    keys.push(...compiled.keys);
    return compiled.logic;
  };
  const section = sectionRules(context, asked);
  const required = [...ownRequirements(asked), ...section.requirements].map((requirement): Requirement => {
    const own = requirement.message;
    const compiled: Requirement = {
      when: compileWhen(requirement.when, requirement.place),
      message:
        own === undefined
          ? fillSaid(said('validation.required'), { label })
          : context.said(requirement.messagePlace, own, { scope, entry: asked.block?.entry }),
      ...(requirement.isUnmarked ? { isUnmarked: true } : {}),
    };
    context.places.set(compiled, requirement.place);
    return compiled;
  });
  const own = (definition.validation ?? []).map((rule, index) => ({
    rule,
    place: placeIn(place, 'validation', index),
  }));
  const checks = [...boundsOf(asked), ...own, ...section.checks];
  const style = numberStyle(context, asked);
  const limit = typedLimit(context, asked);
  checkRules(context, asked, checks, mask?.example?.length ?? limit);
  const found = compileAssertions(context, asked);
  keys.push(...found.keys);
  const assertions = [...compileFewest(context, asked), ...found.assertions];
  if (stores === 'mark') return { required, rules: [], assertions, keys };
  if (stores === 'list') {
    const rules = compileChoices(context, asked, schemas);
    return { required, rules, assertions, keys };
  }

  const input = patternInput(context, asked);
  const always: FieldRule[] = style === undefined ? [] : numberRules(context, asked, style, schemas);
  const conditional: FieldRule[] = [];
  for (const placed of checks) {
    const { rule, place: at } = placed;
    // Already reported: numbers cannot have patterns.
    if (style !== undefined && rule.pattern !== undefined) continue;
    const patternAt = placeIn(at, 'pattern');
    if (rule.pattern !== undefined && !checkPattern(context, rule.pattern, patternAt, input)) continue;
    const told = {
      validator: schemas.name(answerRuleSchema(rule)),
      message: messageOf(context, asked, placed, style),
    };
    const whenAt = placeIn(at, 'when');
    const compiled: FieldRule =
      rule.when === undefined ? told : { when: compileWhen(rule.when, whenAt), ...told };
    context.places.set(compiled, at);
    (rule.when === undefined ? always : conditional).push(compiled);
  }
  // The mask must also hold for text that the browser's input let through, and for calls without a browser.
  const isOwn = mask?.example !== undefined;
  if (
    mask !== undefined &&
    (isOwn || !checks.some(({ rule }) => rule.pattern !== undefined && rule.when === undefined))
  ) {
    const validator = schemas.name(ruleSchema({ pattern: maskPattern(mask) }));
    always.push({
      validator,
      message: isOwn ? maskMessage(context, asked, mask) : said('validation.pattern'),
    });
  }
  if (stores === 'web')
    always.push({ validator: schemas.name(WEB_ADDRESS), message: said('validation.web') });
  if (limit !== undefined) {
    const message = fillText(said('validation.maxLength'), { limit: String(limit) });
    always.push({ validator: schemas.name({ maxLength: limit }), message });
  }
  return { required, rules: [...always, ...conditional], assertions, keys };
}
