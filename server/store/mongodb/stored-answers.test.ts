import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../engine/testing/property-runs.ts';
import { answerFields, answerKey, answersOf, fieldName } from './stored-answers.ts';

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});

test('leaves plain keys unchanged', () => {
  expect(['answer_key_1', 'naïve_🎓', '__proto__'].map(fieldName)).toEqual([
    'answer_key_1',
    'naïve_🎓',
    '__proto__',
  ]);
});

test('every key has a safe MongoDB field name and can be restored from it', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom('', '%', '%0025', 'a.b', '$set')), (key) => {
      const field = fieldName(key);
      expect(field).not.toMatch(/[.$\0\s]/);
      expect(field).not.toBe('');
      expect(field.isWellFormed()).toBe(true);
      expect(answerKey(field)).toBe(key);
    }),
    runs(100),
  );
});

test('all answers are stored as UTF-8 and restored unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.oneof(anyText, fc.boolean())), (answers) => {
      const fields = Object.entries(answerFields(answers)).map(([path, value]) => {
        expect(typeof value === 'string' ? value.isWellFormed() : true).toBe(true);
        return [path.slice('answers.'.length), value] as const;
      });
      expect(new Map(Object.entries(answersOf(Object.fromEntries(fields))))).toEqual(
        new Map(Object.entries(answers)),
      );
    }),
    runs(100),
  );
});
