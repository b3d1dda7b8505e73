// A widget is one folder and one line in list.ts. These tests fail if a part is missing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CATALOG } from '../blocks/catalog.ts';
import { widgetOf } from '../engine/asking/entry-of.ts';
import * as list from './list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = Object.keys(list);

test('lists every folder', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test.each(['entry.ts', 'widget.tsx', 'widget.test.tsx', `${name}.stories.tsx`])('has its %s', (part) => {
    expect(existsSync(`${here}${name}/${part}`)).toBe(true);
  });

  test("can be replaced by a school's widget, or says why not", () => {
    const { takes, undrawn } = widgetOf(CATALOG.widgets, { widget: name });
    expect(takes.includes('drawnBy')).toBe(undrawn === undefined);
  });

  test('has a story, a page in Storybook and a story with the longest texts', () => {
    const stories = readFileSync(`${here}${name}/${name}.stories.tsx`, 'utf8');
    expect(stories).toContain(`widget: '${name}'`);
    expect(stories).toContain("tags: ['autodocs']");
    expect(stories).toMatch(/LongestTexts: Story = longest\(/);
  });
});
