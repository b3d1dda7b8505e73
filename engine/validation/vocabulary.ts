import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import ajvErrors from 'ajv-errors';
import { ageOn, isDay, isOlderThan } from '../values/calendar.ts';

/** Module name by which standalone validators import `calendar.ts`; whoever bundles them resolves it. */
export const CALENDAR_MODULE = 'matricula:calendar';

const CALENDAR = { ageOn, isOlderThan };

/** A function of `calendar.ts` inside generated code: as it is in this process, by its import in a standalone module. */
function calendarFunction(cxt: KeywordCxt, name: keyof typeof CALENDAR): Name {
  return cxt.gen.scopeValue('func', {
    key: CALENDAR[name],
    ref: CALENDAR[name],
    code: _`require(${CALENDAR_MODULE}).${name === 'ageOn' ? _`ageOn` : _`isOlderThan`}`,
  });
}

/** `minAge: years`: that many years must have passed. The age is told in the error's parameters (spec §5). */
const minAge: CodeKeywordDefinition = {
  keyword: 'minAge',
  type: 'string',
  schemaType: 'number',
  error: { message: 'must be longer ago', params: (cxt) => _`{age: ${cxt.params.age}}` },
  code(cxt) {
    const age = cxt.gen.const('age', _`${calendarFunction(cxt, 'ageOn')}(${cxt.data}, this.today)`);
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
    cxt.fail(_`${calendarFunction(cxt, 'isOlderThan')}(${cxt.data}, ${cxt.schemaValue}, this.today)`);
  },
};

/**
 * Gives an ajv the vocabulary of questions: real calendar days, and ages. Validators take today from their `this`: the
 * ajv needs `passContext`.
 */
export function addFieldVocabulary(ajv: Ajv): Ajv {
  ajv.addFormat('date', isDay);
  ajv.addKeyword(minAge);
  ajv.addKeyword(maxAge);
  return ajv;
}

/** Gives an ajv the vocabulary of cards: messages (ajv-errors). */
export function addCardVocabulary(ajv: Ajv): Ajv {
  return ajvErrors.default(ajv);
}
