// A block is one folder and one line of the list: these tests fail while a part of one is missing.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BLOCKS } from '../engine/language/blocks.ts';
import * as list from './list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = Object.keys(list);

test('each folder is in the list', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test.each(['entry.ts', 'schema.ts'])('has its %s', (part) => {
    expect(existsSync(`${here}${name}/${part}`)).toBe(true);
  });

  test('is told by the property of its name, which it always has', () => {
    const [, schema] = BLOCKS.find(([block]) => block === name) ?? [];
    expect(schema?.shape).toMatchObject({ required: expect.arrayContaining([name]) });
  });
});
