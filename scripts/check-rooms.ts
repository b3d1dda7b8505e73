// Holds the modules against the picture of the house in CONTRIBUTING.md. Tests, and what only tests use, are not looked at.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { judgeRooms } from './rooms/judge-rooms.ts';
import { readPicture } from './rooms/picture.ts';
import { valueImports } from './rooms/value-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const picture = readPicture(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));
const patterns = [...picture.houses.keys()].map((house) => `${house}/**/*.{ts,tsx,mts}`);
const exclude = [
  '**/*.test.*',
  '**/*.d.ts',
  '**/testing/**',
  '**/contract/**',
  '{widgets,blocks}/**/*.stories.tsx',
];
const imports = new Map(
  globSync(patterns, { cwd: root, exclude })
    .sort()
    .map((path) => {
      const specifiers = valueImports(path, readFileSync(join(root, path), 'utf8'));
      return [path, specifiers.map((specifier) => join(dirname(path), specifier))] as const;
    }),
);
const problems = judgeRooms(imports, picture);
for (const problem of problems) console.error(problem);
console.log(
  `rooms: ${imports.size} modules in ${[...picture.rooms.values()].flat().length} rooms, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
