// A block is one folder, and one line in each list of list.ts. These tests fail if a part is missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as list from './list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = Object.keys(list);
/** Blocks whose nodes are in engine/form/block-nodes.ts. */
const NODES_OF_ENGINE = ['addAnother', 'notice', 'tabSet'];

test('lists every folder', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test.each(['shape.ts', 'entry.ts', 'block.test.tsx', `${name}.stories.tsx`])('has its %s', (part) => {
    expect(existsSync(`${here}${name}/${part}`)).toBe(true);
  });

  test('has a component exactly if it has its own node', () => {
    const hasNode = existsSync(`${here}${name}/node.ts`) || NODES_OF_ENGINE.includes(name);
    expect(existsSync(`${here}${name}/block.tsx`)).toBe(hasNode);
  });

  test('appears in its story and its test', () => {
    for (const part of [`${name}.stories.tsx`, 'block.test.tsx'])
      expect(readFileSync(`${here}${name}/${part}`, 'utf8')).toMatch(new RegExp(`\\b${name}: `));
  });

  test('has a page in Storybook', () => {
    expect(readFileSync(`${here}${name}/${name}.stories.tsx`, 'utf8')).toContain("tags: ['autodocs']");
  });

  test('requires the property with its name', async () => {
    const { shape } = await import(`./${name}/shape.ts`);
    expect(shape.required).toContain(name);
  });
});
