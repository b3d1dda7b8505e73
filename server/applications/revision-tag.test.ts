import { expect, test } from 'vitest';
import { entityTag, IF_MATCH, revisionOf } from './revision-tag.ts';

test('a tag comes back as its revision, weakened or not', () => {
  for (const revision of [0, 7, 999_999_999_999]) {
    expect(entityTag(revision)).toMatch(new RegExp(IF_MATCH));
    expect(revisionOf(entityTag(revision))).toBe(revision);
    expect(revisionOf(`W/${entityTag(revision)}`)).toBe(revision);
  }
});

test('nothing and anything say no revision; what is no tag is refused', () => {
  expect(revisionOf(undefined)).toBeUndefined();
  expect(revisionOf('*')).toBeUndefined();
  for (const bad of ['7', '"a"', '""', '"-1"', '"1", "2"', '"9999999999999999"', '"7" ', '"1.5"'])
    expect(bad).not.toMatch(new RegExp(IF_MATCH));
});
