import { describe, expect, test } from 'vitest';
import { readArchitecture } from './architecture.ts';
import { judgeRooms } from './judge-rooms.ts';
import { valueImports } from './value-imports.ts';

const PICTURE = readArchitecture(
  JSON.stringify({
    folders: {
      engine: { purpose: 'meaning', imports: [] },
      server: { purpose: 'calls', imports: ['engine'] },
    },
    rooms: {
      server: {
        'server/store': 'a port',
        'server/store/sqlite': 'an adapter',
        'server/print': 'a house within the house',
        server: 'the start',
      },
      'server/print': { 'server/print/ink': 'colours', 'server/print': 'the door' },
    },
  }),
);

/** A module in every room, so that a test only has its own problems. */
const FURNISHED = {
  'server/store/store.ts': [],
  'server/store/sqlite/open.ts': ['server/store/store.ts'],
  'server/print/ink/ink.ts': ['server/store/store.ts'],
  'server/print/door.ts': ['server/print/ink/ink.ts'],
  'server/main.ts': ['server/store/sqlite/open.ts', 'server/print/door.ts', 'engine/form.ts'],
  'engine/form.ts': [],
};
const judged = (more: Record<string, string[]>) =>
  judgeRooms(new Map(Object.entries({ ...FURNISHED, ...more })), PICTURE);

test('accepts modules that match the list of rooms', () => {
  expect(judged({})).toEqual([]);
});

test('accepts a wildcard for sibling folders that are not listed', () => {
  const picture = { houses: new Map([['kinds', []]]), rooms: new Map([['kinds', ['kinds/*', 'kinds']]]) };
  const furnished = { 'kinds/a/entry.ts': [], 'kinds/list.ts': ['kinds/a/entry.ts'] };
  expect(judgeRooms(new Map(Object.entries(furnished)), picture)).toEqual([]);
  const turned = { 'kinds/a/entry.ts': ['kinds/list.ts'], 'kinds/list.ts': [] };
  expect(judgeRooms(new Map(Object.entries(turned)), picture)).toEqual([
    expect.stringMatching(/kinds comes after kinds\/\* in/),
  ]);
});

describe('reports', () => {
  test.each<[string, Record<string, string[]>, RegExp]>([
    [
      'an import of a later room',
      { 'server/store/a.ts': ['server/store/sqlite/open.ts'] },
      /server\/store\/sqlite comes after server\/store in/,
    ],
    [
      'an import of a house that is not allowed',
      { 'engine/a.ts': ['server/main.ts'] },
      /engine\/ may not import server\//,
    ],
    [
      'a room that is not listed',
      { 'server/new/a.ts': [] },
      /server\/new is not listed in scripts\/rooms\/rooms.json/,
    ],
    [
      'an import into an inner house past its door',
      { 'server/a.ts': ['server/print/ink/ink.ts'] },
      /only be imported through server\/print\/door.ts/,
    ],
    [
      'an import from an inner house of a later room',
      { 'server/print/ink/a.ts': ['server/b.ts'], 'server/b.ts': [] },
      /server comes after server\/print in/,
    ],
    [
      'an import within an inner house of a later room',
      { 'server/print/ink/a.ts': ['server/print/b.ts'], 'server/print/b.ts': [] },
      /server\/print comes after server\/print\/ink in/,
    ],
    [
      'a room of an inner house that is not listed',
      { 'server/print/new/a.ts': [] },
      /server\/print\/new is not listed/,
    ],
    [
      'circular imports within a room',
      { 'server/a.ts': ['server/b.ts'], 'server/b.ts': ['server/c.ts'], 'server/c.ts': ['server/a.ts'] },
      /Circular imports: server\/a.ts, server\/b.ts, server\/c.ts/,
    ],
  ])('%s', (_, more, problem) => {
    expect(judged(more)).toEqual([expect.stringMatching(problem)]);
  });

  test('a listed room without modules', () => {
    expect(judgeRooms(new Map([['server/main.ts', []]]), PICTURE)).toEqual([
      expect.stringContaining('server/store is listed in scripts/rooms/rooms.json but has no modules'),
      expect.stringContaining('server/store/sqlite is listed in scripts/rooms/rooms.json but has no modules'),
      expect.stringContaining('server/print is listed in scripts/rooms/rooms.json but has no modules'),
      expect.stringContaining('server/print/ink is listed in scripts/rooms/rooms.json but has no modules'),
      expect.stringContaining('server/print is listed in scripts/rooms/rooms.json but has no modules'),
    ]);
  });
});

test('ignores imports of types and packages', () => {
  const text = `
    import type { A } from './a.ts';
    import { type B } from './b.ts';
    import { c, type D } from './c.ts';
    import './e.ts';
    import fastify from 'fastify';
    export { f } from './f.ts';
    export type { G } from './g.ts';
    export * from './h.ts';
    const later = () => import('./i.ts');
    const Drawn = () => <p>{c}</p>;
  `;
  expect(valueImports('x.tsx', text)).toEqual(['./c.ts', './e.ts', './f.ts', './h.ts', './i.ts']);
});
