import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import ajvErrors from 'ajv-errors';
import { ageOn, isDay, isOlderThan } from '../values/calendar.ts';
import { isMultipleOf } from '../values/decimal.ts';

/** Module names by which standalone validators import `calendar.ts` and `decimal.ts`; whoever bundles them resolves them. */
export const CALENDAR_MODULE = 'matricula:calendar';
export const DECIMAL_MODULE = 'matricula:decimal';

const HELPERS = {
  ageOn: { ref: ageOn, code: _`require(${CALENDAR_MODULE}).ageOn` },
  isOlderThan: { ref: isOlderThan, code: _`require(${CALENDAR_MODULE}).isOlderThan` },
  isMultipleOf: { ref: isMultipleOf, code: _`require(${DECIMAL_MODULE}).isMultipleOf` },
};

/** A function of ours inside generated code: as it is in this process, by its import in a standalone module. */
function helper(cxt: KeywordCxt, name: keyof typeof HELPERS): Name {
  const { ref, code } = HELPERS[name];
  return cxt.gen.scopeValue('func', { key: ref, ref, code });
}

/** `minAge: years`: that many years must have passed. The age is told in the error's parameters (spec §5). */
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

/** `maxAge: years`: the day is at most that many years back, today included. */
const maxAge: CodeKeywordDefinition = {
  keyword: 'maxAge',
  type: 'string',
  schemaType: 'number',
  error: { message: 'must be less long ago' },
  code(cxt) {
    cxt.fail(_`${helper(cxt, 'isOlderThan')}(${cxt.data}, ${cxt.schemaValue}, this.today)`);
  },
};

/** A bound of numbers. Stored ones have so few digits that they can be compared as doubles: see `decimal.ts`. */
function bound(keyword: 'min' | 'max', broken: 'less' | 'more'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'number',
    error: { message: `must not be ${broken}` },
    code(cxt) {
      const number = _`+${cxt.data}`;
      cxt.fail(broken === 'less' ? _`${number} < ${cxt.schemaValue}` : _`${number} > ${cxt.schemaValue}`);
    },
  };
}

/** `step: decimal`: the number is a multiple of it. */
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
 * Gives an ajv the vocabulary of questions: real calendar days, ages, bounds and steps of numbers. Validators take today from their `this`: the
 * ajv needs `passContext`.
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

/** Gives an ajv the vocabulary of cards: messages (ajv-errors). */
export function addCardVocabulary(ajv: Ajv): Ajv {
  return ajvErrors.default(ajv);
}
