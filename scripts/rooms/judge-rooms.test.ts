import { describe, expect, test } from 'vitest';
import { judgeRooms } from './judge-rooms.ts';
import { readPicture } from './picture.ts';
import { valueImports } from './value-imports.ts';

const PICTURE = readPicture(`
## The house

| Folder | What it is | Imports |
|---|---|---|
| \`engine/\` | meaning | |
| \`server/\` | calls | \`engine/\` |

### Rooms of \`server/\`

| Room | What it is for |
|---|---|
| \`server/store\` | a port |
| \`server/store/sqlite\` | an adapter |
| \`server/print\` | a house in the house |
| \`server\` | the start |

### Rooms of \`server/print/\`

| Room | What it is for |
|---|---|
| \`server/print/ink\` | what is drawn with |
| \`server/print\` | the door |
`);

/** Every room has a module, so that what is told is about the arrows that are added. */
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

test('a house that is as it is drawn has nothing wrong', () => {
  expect(judged({})).toEqual([]);
});

test('a room may stand for all folders that are beside each other and have no line of their own', () => {
  const picture = { houses: new Map([['kinds', []]]), rooms: new Map([['kinds', ['kinds/*', 'kinds']]]) };
  const furnished = { 'kinds/a/entry.ts': [], 'kinds/list.ts': ['kinds/a/entry.ts'] };
  expect(judgeRooms(new Map(Object.entries(furnished)), picture)).toEqual([]);
  const turned = { 'kinds/a/entry.ts': ['kinds/list.ts'], 'kinds/list.ts': [] };
  expect(judgeRooms(new Map(Object.entries(turned)), picture)).toEqual([
    expect.stringMatching(/kinds stands below kinds\/\* in/),
  ]);
});

describe('told is', () => {
  test.each<[string, Record<string, string[]>, RegExp]>([
    [
      'an arrow to a later room',
      { 'server/store/a.ts': ['server/store/sqlite/open.ts'] },
      /stands below server\/store in/,
    ],
    [
      'an arrow to a house that is not allowed',
      { 'engine/a.ts': ['server/main.ts'] },
      /engine\/ does not import server\//,
    ],
    [
      'a room that is not drawn',
      { 'server/new/a.ts': [] },
      /server\/new is a room that CONTRIBUTING.md does not have/,
    ],
    [
      'a way into a house in the house beside its door',
      { 'server/a.ts': ['server/print/ink/ink.ts'] },
      /one way in is server\/print\/door.ts/,
    ],
    [
      'an arrow from a house in the house to a later room',
      { 'server/print/ink/a.ts': ['server/b.ts'], 'server/b.ts': [] },
      /server stands below server\/print in/,
    ],
    [
      'an arrow within a house in the house to a later room',
      { 'server/print/ink/a.ts': ['server/print/b.ts'], 'server/print/b.ts': [] },
      /server\/print stands below server\/print\/ink in/,
    ],
    [
      'a room of a house in the house that is not drawn',
      { 'server/print/new/a.ts': [] },
      /server\/print\/new is a room that/,
    ],
    [
      'a circle within a room',
      { 'server/a.ts': ['server/b.ts'], 'server/b.ts': ['server/c.ts'], 'server/c.ts': ['server/a.ts'] },
      /circle: server\/a.ts, server\/b.ts, server\/c.ts/,
    ],
  ])('%s', (_, more, problem) => {
    expect(judged(more)).toEqual([expect.stringMatching(problem)]);
  });

  test('a room that is drawn and empty', () => {
    expect(judgeRooms(new Map([['server/main.ts', []]]), PICTURE)).toEqual([
      expect.stringContaining('server/store stands in CONTRIBUTING.md and holds no module'),
      expect.stringContaining('server/store/sqlite stands in CONTRIBUTING.md and holds no module'),
      expect.stringContaining('server/print stands in CONTRIBUTING.md and holds no module'),
      expect.stringContaining('server/print/ink stands in CONTRIBUTING.md and holds no module'),
      expect.stringContaining('server/print stands in CONTRIBUTING.md and holds no module'),
    ]);
  });
});

test('imported by value is what runs: types and packages are not', () => {
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
