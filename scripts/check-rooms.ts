// Compares the imports of all modules with scripts/rooms/rooms.json. Skips tests and code that only tests use.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { readArchitecture } from './rooms/architecture.ts';
import { judgeRooms } from './rooms/judge-rooms.ts';
import { valueImports } from './rooms/value-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const architecture = readArchitecture(readFileSync(join(root, 'scripts/rooms/rooms.json'), 'utf8'));
const patterns = [...architecture.houses.keys()].map((house) => `${house}/**/*.{ts,tsx,mts}`);
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
const problems = judgeRooms(imports, architecture);
for (const problem of problems) console.error(problem);
console.log(
  `rooms: ${imports.size} modules in ${[...architecture.rooms.values()].flat().length} rooms, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
