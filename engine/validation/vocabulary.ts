// The keywords and formats that Matricula adds to ajv for rules of questions and cards.
import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import ajvErrors from 'ajv-errors';
import { ageOn, isDay, isOlderThan } from '../values/calendar.ts';
import { isMultipleOf } from '../values/decimal.ts';

/**
 * Module names under which standalone validators import `calendar.ts` and `decimal.ts`. The bundler resolves
 * them.
 */
export const CALENDAR_MODULE = 'matricula:calendar';
export const DECIMAL_MODULE = 'matricula:decimal';

const HELPERS = {
  ageOn: { ref: ageOn, code: _`require(${CALENDAR_MODULE}).ageOn` },
  isOlderThan: { ref: isOlderThan, code: _`require(${CALENDAR_MODULE}).isOlderThan` },
  isMultipleOf: { ref: isMultipleOf, code: _`require(${DECIMAL_MODULE}).isMultipleOf` },
};

/**
 * Returns a reference to one of the helpers for generated code: the function itself in this process, or an
 * import in a standalone module.
 */
function helper(cxt: KeywordCxt, name: keyof typeof HELPERS): Name {
  const { ref, code } = HELPERS[name];
  return cxt.gen.scopeValue('func', { key: ref, ref, code });
}

/**
 * `minAge: years`: at least that many years must have passed. The parameters of its error have the age (spec
 * §5).
 */
const minAge: CodeKeywordDefinition = {
  keyword: 'minAge',
  type: 'string',
  schemaType: 'number',
  error: { message: 'must be longer ago', params: (cxt) => _`{age: ${cxt.params.age}}` },
  code(cxt) {
    const age = cxt.gen.const('age', _`${helper(cxt, 'ageOn')}(${cxt.data}, this.today)`);
    cxt.setParams({ age });
    cxt.fail(_`${age} !== undefined && ${age} < ${cxt.schemaValue}`);
  },
};

/** `maxAge: years`: at most that many years may have passed. Exactly that many are allowed. */
const maxAge: CodeKeywordDefinition = {
  keyword: 'maxAge',
  type: 'string',
  schemaType: 'number',
  error: { message: 'must be less long ago' },
  code(cxt) {
    cxt.fail(_`${helper(cxt, 'isOlderThan')}(${cxt.data}, ${cxt.schemaValue}, this.today)`);
  },
};

/**
 * Creates the keyword `min` or `max`. Stored numbers have few enough digits to be compared as doubles (see
 * `decimal.ts`).
 */
function bound(keyword: 'min' | 'max', direction: 'less' | 'more'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: `must not be ${direction}` },
    code(cxt) {
      const number = _`+${cxt.data}`;
      cxt.fail(direction === 'less' ? _`${number} < ${cxt.schemaValue}` : _`${number} > ${cxt.schemaValue}`);
    },
  };
}

/** `step: decimal`: the number is a multiple of the step. */
const step: CodeKeywordDefinition = {
  keyword: 'step',
  type: 'string',
  schemaType: 'string',
  error: { message: 'must be a multiple' },
  code(cxt) {
    cxt.fail(_`!${helper(cxt, 'isMultipleOf')}(${cxt.data}, ${cxt.schemaValue})`);
  },
};

/**
 * Adds the vocabulary of questions to an ajv: existing days, ages, bounds and steps. Validators read today from
 * `this`, so the ajv needs `passContext`.
 */
export function addFieldVocabulary(ajv: Ajv): Ajv {
  ajv.addFormat('date', isDay);
  ajv.addKeyword(minAge);
  ajv.addKeyword(maxAge);
  ajv.addKeyword(bound('min', 'less'));
  ajv.addKeyword(bound('max', 'more'));
  ajv.addKeyword(step);
  return ajv;
}

/** Adds the vocabulary of cards to an ajv: messages (ajv-errors). */
export function addCardVocabulary(ajv: Ajv): Ajv {
  return ajvErrors.default(ajv);
}
