import { expect, test } from 'vitest';
import { entityTag, IF_MATCH, revisionOf } from './revision-tag.ts';

test('an entity tag, weak or not, is parsed to its revision', () => {
  for (const revision of [0, 7, 999_999_999_999]) {
    expect(entityTag(revision)).toMatch(new RegExp(IF_MATCH));
    expect(revisionOf(entityTag(revision))).toBe(revision);
    expect(revisionOf(`W/${entityTag(revision)}`)).toBe(revision);
  }
});

test('an absent tag and * give no revision; other texts are refused', () => {
  expect(revisionOf(undefined)).toBeUndefined();
  expect(revisionOf('*')).toBeUndefined();
  for (const bad of ['7', '"a"', '""', '"-1"', '"1", "2"', '"9999999999999999"', '"7" ', '"1.5"'])
    expect(bad).not.toMatch(new RegExp(IF_MATCH));
});
