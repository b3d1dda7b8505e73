import { beforeEach, expect, test } from 'vitest';
import {
  assignCarriedTo,
  carriedAnswers,
  carryAnswers,
  dropCarried,
  idKeptForMailLink,
  isCarried,
  keepForMailLink,
  lostSensitiveKeys,
} from './carried-answers.ts';

beforeEach(dropCarried);

const typed = { name: 'Ada', agreed: true };
const none = () => false;

test("returns a visitor's latest answers by id", () => {
  const id = carryAnswers({ name: 'A' }, none);
  expect(carryAnswers(typed, none)).toBe(id);
  expect(carriedAnswers(id)).toEqual(typed);
  expect(isCarried(id)).toBe(true);
  expect(carriedAnswers('another id')).toEqual({});
  expect(carriedAnswers(undefined)).toEqual({});
});

test('assigns the answers to the account that logs in, and to no other', () => {
  const id = carryAnswers(typed, none);
  assignCarriedTo('ada@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual(typed);
  expect(carriedAnswers(id, 'eve@example.edu')).toEqual({});
  expect(carriedAnswers(id)).toEqual({});
  assignCarriedTo('eve@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test("gives a visitor's answers after a login a new id", () => {
  const id = carryAnswers(typed, none);
  assignCarriedTo('ada@example.edu');
  const next = carryAnswers({ name: 'Eve' }, none);
  expect(next).not.toBe(id);
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test('returns no dropped or damaged answers', () => {
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

test('carries sensitive answers without storing them on the device', () => {
  const id = carryAnswers({ name: 'Ada', number: '123-45-6789' }, (key) => key === 'number');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Ada');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('6789');
  assignCarriedTo('ada@example.edu');
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({ name: 'Ada', number: '123-45-6789' });
  expect(carriedAnswers(id, 'eve@example.edu')).toEqual({});
  dropCarried();
  expect(carriedAnswers(id, 'ada@example.edu')).toEqual({});
});

test('lists sensitive answers lost on reload until they are given again', () => {
  // State left by a previous load of the page.
  const before = { id: 'x', account: '', answers: { name: 'Ada' }, sensitive: ['born', 'number'] };
  sessionStorage.setItem('matricula.carried', JSON.stringify(before));
  expect(lostSensitiveKeys('x')).toEqual(['born', 'number']);
  expect(lostSensitiveKeys('another id')).toEqual([]);
  carryAnswers({ name: 'Ada', born: '05/05/2005' }, (key) => key !== 'name');
  expect(lostSensitiveKeys('x')).toEqual(['number']);
  expect(carriedAnswers('x')).toEqual({ name: 'Ada', born: '05/05/2005' });
  assignCarriedTo('ada@example.edu');
  expect(lostSensitiveKeys('x')).toEqual([]);
});

test("finds the answers from a mail's link only if this window requested the mail", () => {
  const id = carryAnswers(typed, none);
  expect(idKeptForMailLink()).toBeUndefined();
  keepForMailLink('another id');
  expect(idKeptForMailLink()).toBeUndefined();
  keepForMailLink(id);
  expect(idKeptForMailLink()).toBe(id);
  assignCarriedTo('ada@example.edu');
  expect(idKeptForMailLink()).toBeUndefined();
});
