import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('docs/decisions/dependencies.md says of each package why it is there', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile(new URL('package.json', root), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const page = await readFile(new URL('docs/decisions/dependencies.md', root), 'utf8');
  // Types of a package go with it.
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
