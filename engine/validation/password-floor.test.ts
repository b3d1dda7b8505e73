import { describe, expect, test } from 'vitest';
import type { CardFile } from '../definition/definition.ts';
import { shippedFiles, textOf } from '../testing/config-files.ts';
import { meetsFloor, PASSWORD_FLOOR, satisfiesRule } from './password-floor.ts';

test.each(['signup', 'reset'])('the floor equals the rules of the shipped %s card', (id) => {
  const { fields } = JSON.parse(textOf(shippedFiles, `auth/${id}.json`)) as CardFile;
  const rules = fields
    .find(({ field }) => field === 'password')
    ?.validation.map(({ message: _, ...rule }) => rule);
  expect(PASSWORD_FLOOR.map(({ rule }) => rule)).toEqual(rules);
});

test.each(['Correct horse 7!', 'Aa1!Aa1!Aa1!', 'Ünter den Linden 7€', 'Zażółć-gęślą-9'])(
  '%s is accepted',
  (password) => {
    expect(meetsFloor(password)).toBe(true);
  },
);

describe.each(PASSWORD_FLOOR)('$rule', ({ rule, broken }) => {
  test.each(broken)('is the only rule broken by "%s"', (password) => {
    expect(meetsFloor(password)).toBe(false);
    const others = PASSWORD_FLOOR.filter((one) => one.rule !== rule);
    expect(others.every((one) => satisfiesRule(one.rule, password))).toBe(true);
  });
});

test('counts code points, not UTF-16 units', () => {
  expect(meetsFloor(`Aa1!${'\u{1f600}'.repeat(7)}`)).toBe(false);
  expect(meetsFloor(`Aa1!${'\u{1f600}'.repeat(8)}`)).toBe(true);
});
