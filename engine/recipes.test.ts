// The recipes for school admins, carried out as they are written: each must compile without findings and do what it
// promises, and each mistake that it describes must give the words that it quotes.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from './source/diagnostic.ts';
import type { SourceFile } from './source/source-file.ts';
import { compiledOf, compileFiles, shippedFiles, shippedScenarios } from './testing/config-files.ts';
import { moduleOf } from './testing/module-of.ts';
import { applyEdits, readRecipe } from './testing/recipe.ts';
import { PROMISES } from './testing/recipe-promises.ts';

const RECIPES = new URL('../docs/admins/recipes/', import.meta.url);

const names = await readdir(RECIPES);
const recipes = await Promise.all(
  names.map(async (name) => ({ name, recipe: readRecipe(await readFile(new URL(name, RECIPES), 'utf8')) })),
);

const shipped = moduleOf(compiledOf(shippedFiles));

/** What config-lint prints of these files; its line and column, which every change of the form moves, are left out. */
function lint(files: readonly SourceFile[]): string {
  return withoutPositions(
    compileFiles(files)
      .diagnostics.map((found) => formatDiagnostic({ ...found, file: `config/${found.file}` }))
      .join('\n'),
  );
}

function withoutPositions(text: string): string {
  return text.replaceAll(/(\.json):\d+:\d+ /g, '$1 ');
}

test('each recipe promises something, and there is a recipe for each promise', () => {
  expect([...names].sort()).toEqual(Object.keys(PROMISES).sort());
});

test('the overview links to each recipe by its title', async () => {
  const overview = await readFile(new URL('../README.md', RECIPES), 'utf8');
  for (const { name, recipe } of recipes) expect(overview).toContain(`[${recipe.title}](recipes/${name})`);
});

describe.each(recipes)('$recipe.title', ({ name, recipe }) => {
  const files = applyEdits(shippedFiles, recipe.edits);

  test('gives neither errors nor warnings', () => {
    expect(recipe.edits.length).toBeGreaterThan(0);
    expect(lint(files)).toBe('');
    expect(lint([...files, ...shippedScenarios])).toBe('');
  });

  test('does what it promises', () => {
    expect.hasAssertions();
    PROMISES[name]?.(moduleOf(compiledOf(files)), shipped, recipe.edits);
  });

  test('says how it can go wrong', () => {
    expect(recipe.mistakes.length).toBeGreaterThan(1);
  });

  test.each(recipe.mistakes)('$title', ({ edits, says }) => {
    expect(lint(applyEdits(shippedFiles, edits))).toBe(withoutPositions(says));
  });
});
