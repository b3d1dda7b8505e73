// Storybook has every screen and component that applicants, staff or developers see.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CARD_IDS } from '../engine/wire/routes.ts';
import { valueImports } from './rooms/value-imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const find = (...patterns: string[]) => globSync(patterns, { cwd: root });

/** Components that only combine others and have no appearance of their own. */
const NOT_SEEN = [
  ...['App', 'AppRoutes', 'AppScreens', 'FormRoute', 'LoginGuard', 'DevelopmentApp'],
  ...['AuthLayout', 'FormLayout', 'LateToasts', 'LateUndo', 'ServiceScreens'],
  ...['ApplicantForm', 'Defaults'],
];

/** Returns the components that stories name, with those that they draw. The whole application does not count. */
function shown(): ReadonlySet<string> {
  const seen = new Set<string>();
  // Widgets and blocks are found by the name of their folder.
  const left = find(
    '{stories,widgets,blocks}/**/*.stories.tsx',
    'stories/FormStory.tsx',
    'widgets/*/widget.tsx',
    'blocks/*/block.tsx',
  );
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path) || path === join('stories', 'AppStory.tsx') || !/\.tsx?$/.test(path)) continue;
    seen.add(path);
    const specifiers = valueImports(path, readFileSync(join(root, path), 'utf8'));
    left.push(...specifiers.map((specifier) => join(dirname(path), specifier)));
  }
  return seen;
}

test('each component of the renderer is in a story, or only combines others', () => {
  const seen = shown();
  const components = find('renderer/*/[A-Z]*.tsx', 'renderer/*/*/[A-Z]*.tsx').filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  expect(components.length).toBeGreaterThan(0);
  const nameOf = (path: string) => path.replace(/^.*[\\/]|\.tsx$/g, '');
  const missing = components.filter((path) => !seen.has(path)).map(nameOf);
  expect(missing.filter((name) => !NOT_SEEN.includes(name))).toEqual([]);
  // Each listed component exists and is in no story.
  expect(NOT_SEEN.filter((name) => !missing.includes(name))).toEqual([]);
});

/** Storybook reads titles without running the file, so a title from a spread is not found. */
test('each file of stories states its own title', () => {
  const files = find('{stories,widgets,blocks}/**/*.stories.tsx');
  const untitled = files.filter(
    (path) => !/^const meta = \{\s*title: '\w/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(untitled).toEqual([]);
});

test('each card is a story', () => {
  const stories = readFileSync(join(root, 'stories/Cards.stories.tsx'), 'utf8');
  expect(
    CARD_IDS.filter((id) => !stories.includes(`path: '/${id}`) && !stories.includes(`path: \`/${id}`)),
  ).toEqual([]);
});
