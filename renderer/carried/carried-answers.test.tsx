import { beforeEach, expect, test } from 'vitest';
import {
  awaitedByMail,
  awaitMail,
  carriedAnswers,
  carryAnswers,
  dropCarried,
  forgottenAnswers,
  giveCarried,
  isCarried,
} from './carried-answers.ts';

beforeEach(dropCarried);

const typed = { name: 'Ada', agreed: true };
const none = () => false;

test('a visitor finds the newest answers under the id', () => {
  const id = carryAnswers({ name: 'A' }, none);
  expect(carryAnswers(typed, none)).toBe(id);
  expect(carriedAnswers(id)).toEqual(typed);
  expect(isCarried(id)).toBe(true);
  expect(carriedAnswers('another id')).toEqual({});
  expect(carriedAnswers(undefined)).toEqual({});
});

test("after a login they are the account's, and nobody else's", () => {
  const id = carryAnswers(typed, none);
  giveCarried('ada@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual(typed);
  expect(carriedAnswers(id, 'eve@example.edu')).toEqual({});
  expect(carriedAnswers(id)).toEqual({});
  giveCarried('eve@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test('answers of a visitor after a login get an id of their own', () => {
  const id = carryAnswers(typed, none);
  giveCarried('ada@example.edu');
  const next = carryAnswers({ name: 'Eve' }, none);
  expect(next).not.toBe(id);
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test('dropped answers are gone, and damaged ones are none', () => {
  const id = carryAnswers(typed, none);
  dropCarried();
  expect(carriedAnswers(id)).toEqual({});
  for (const text of ['', 'null', '[]', '{"id":"x","account":"","answers":[]}']) {
    sessionStorage.setItem('matricula.carried', text);
    expect(carriedAnswers('x')).toEqual({});
  }
  sessionStorage.setItem('matricula.carried', '{"id":"x","account":"","answers":{"a":"1","b":2}}');
  expect(carriedAnswers('x')).toEqual({ a: '1' });
});

test('sensitive answers are carried, but never lie on the device', () => {
  const id = carryAnswers({ name: 'Ada', number: '123-45-6789' }, (key) => key === 'number');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ada');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('6789');
  giveCarried('ada@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({ name: 'Ada', number: '123-45-6789' });
  expect(carriedAnswers(id, 'eve@example.edu')).toEqual({});
  dropCarried();
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test('what a reload has forgotten is known by its keys until it is given again', () => {
  // As another load of the page has left it.
  const before = { id: 'x', account: '', answers: { name: 'Ada' }, sensitive: ['born', 'number'] };
  sessionStorage.setItem('matricula.carried', JSON.stringify(before));
  expect(forgottenAnswers('x')).toEqual(['born', 'number']);
  expect(forgottenAnswers('another id')).toEqual([]);
  carryAnswers({ name: 'Ada', born: '05/05/2005' }, (key) => key !== 'name');
  expect(forgottenAnswers('x')).toEqual(['number']);
  expect(carriedAnswers('x')).toEqual({ name: 'Ada', born: '05/05/2005' });
  giveCarried('ada@example.edu');
  expect(forgottenAnswers('x')).toEqual([]);
});

test('a link out of a mail finds what was typed only where this window has asked for it', () => {
  const id = carryAnswers(typed, none);
  expect(awaitedByMail()).toBeUndefined();
  awaitMail('another id');
  expect(awaitedByMail()).toBeUndefined();
  awaitMail(id);
  expect(awaitedByMail()).toBe(id);
  giveCarried('ada@example.edu');
  expect(awaitedByMail()).toBeUndefined();
});
