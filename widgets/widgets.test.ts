// A widget is one folder and one line of the list: these tests fail while a part of one is missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entryOf } from './entry-of.ts';
import * as list from './list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = Object.keys(list);

test('each folder is in the list', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test.each(['entry.ts', 'widget.tsx', 'widget.test.tsx', `${name}.stories.tsx`])('has its %s', (part) => {
    expect(existsSync(`${here}${name}/${part}`)).toBe(true);
  });

  test('can be drawn by a widget of a school, or says why not', () => {
    const { takes, undrawn } = entryOf({ widget: name });
    expect(takes.includes('drawnBy')).toBe(undrawn === undefined);
  });

  test('draws itself in a story, has a page in Storybook, and a story with the longest texts', () => {
    const stories = readFileSync(`${here}${name}/${name}.stories.tsx`, 'utf8');
    expect(stories).toContain(`widget: '${name}'`);
    expect(stories).toContain("tags: ['autodocs']");
    expect(stories).toMatch(/LongestTexts: Story = longest\(/);
  });
});

test('a name that no widget has is no entry', () => {
  expect(() => entryOf({ widget: 'constructor' })).toThrow('There is no widget "constructor".');
});
