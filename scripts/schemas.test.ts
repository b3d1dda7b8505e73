import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { valueImports } from './rooms/value-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('only the command that writes schemas/ loads the form language; start, browser and config-lint read its output', () => {
  const paths = globSync('{engine,renderer,server,scripts,widgets,blocks}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((path) => !/^engine\/language\/|^blocks\/\w+\/shape\.ts$|\.test\.tsx?$/.test(path));
  const loading = paths.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes('/language/')) return false;
    const imported = valueImports(path, text).map((from) => join(dirname(path), from));
    return imported.some((from) => from.startsWith('engine/language/'));
  });
  expect(loading).toEqual(['scripts/schemas.ts']);
});
