import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('docs/decisions/0010-dependencies.md gives a reason for each package', async () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    await readFile(new URL('package.json', root), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const page = await readFile(new URL('docs/decisions/0010-dependencies.md', root), 'utf8');
  // A package's types need no reason of their own.
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('each package comes from the registry under its own name', async () => {
  const { packages } = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, { name?: string; link?: boolean; resolved?: string }>;
  };
  const others = Object.entries(packages).filter(
    ([path, { name, link, resolved }]) =>
      path !== '' &&
      (!path.startsWith('node_modules/') || link || name !== undefined || resolved !== undefined),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});
