// What an applicant, staff or a developer sees stands in Storybook: these tests fail while a screen or a part of one does not.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CARD_IDS } from '../engine/wire/routes.ts';
import { valueImports } from './rooms/value-imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const find = (...patterns: string[]) => globSync(patterns, { cwd: root });

/** Components that bring others together, and have no look of their own. */
const NOT_SEEN = [
  ...['App', 'AppRoutes', 'AppScreens', 'FormRoute', 'LoginGuard', 'ToDefaultRoute', 'DevelopmentApp'],
  ...['AuthLayout', 'FormLayout', 'Screen', 'LateToasts', 'LateUndo', 'ServiceScreens'],
  ...['ApplicantForm', 'Defaults'],
  ...['ErrorBoundary', 'RouteErrorBoundary', 'ServiceBoundary'],
];

/** All that stories show of the product by naming it, and what that draws; what draws the whole application names nothing. */
function shown(): ReadonlySet<string> {
  const seen = new Set<string>();
  // A widget and a block are found by the name of their folder.
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

test('each component of the renderer is shown in a story, or brings others together', () => {
  const seen = shown();
  const components = find('renderer/*/[A-Z]*.tsx', 'renderer/*/*/[A-Z]*.tsx').filter(
    (path) => !path.endsWith('.test.tsx'),
  );
  expect(components.length).toBeGreaterThan(0);
  const nameOf = (path: string) => path.replace(/^.*[\\/]|\.tsx$/g, '');
  const missing = components.filter((path) => !seen.has(path)).map(nameOf);
  expect(missing.filter((name) => !NOT_SEEN.includes(name))).toEqual([]);
  // None is told to be unseen that is not there, or is shown.
  expect(NOT_SEEN.filter((name) => !missing.includes(name))).toEqual([]);
});

/** Storybook reads titles without running the file: one that is spread into its place is none. */
test('each file of stories says itself under which title they stand', () => {
  const files = find('{stories,widgets,blocks}/**/*.stories.tsx');
  const untitled = files.filter(
    (path) => !/^const meta = \{\s*title: '\w/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(untitled).toEqual([]);
});

test('each card is a story', () => {
  const stories = readFileSync(join(root, 'stories/auth/Cards.stories.tsx'), 'utf8');
  expect(
    CARD_IDS.filter((id) => !stories.includes(`path: '/${id}`) && !stories.includes(`path: \`/${id}`)),
  ).toEqual([]);
});
