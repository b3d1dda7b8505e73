// Compares the imports of all modules with the architecture in rooms.json.
import { dirname } from 'node:path/posix';
import type { Architecture } from './architecture.ts';
import { findCycles } from './circles.ts';

/** The modules that each module imports at runtime, as paths in the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The only module of a house within a house that modules outside of it may import. */
const DOOR = 'door.ts';
const FILE = 'scripts/rooms/rooms.json';

const topFolderOf = (path: string): string => path.split('/')[0] ?? '';
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Returns the violations of the architecture, one line each: forbidden and circular imports, unlisted and empty rooms. */
export function judgeRooms(imports: Imports, architecture: Architecture): string[] {
  const { rooms } = architecture;
  const modules = [...imports.keys()];
  return [
    ...[...rooms].flatMap(([house, listed]) => {
      const existing = new Set(
        modules.filter((path) => isIn(path, house)).map((path) => roomIn(house, path, rooms)),
      );
      const unlisted = [...existing].filter((room) => !listed.includes(room));
      const empty = listed.filter((room) => !existing.has(room));
      return [
        ...unlisted.map(
          (room) => `${room} is not listed in ${FILE}. Add it, with a line that says what it is for.`,
        ),
        ...empty.map((room) => `${room} is listed in ${FILE} but has no modules. Remove its line.`),
      ];
    }),
    ...[...imports].flatMap(([from, tos]) =>
      tos.flatMap((to) => forbiddenImport(from, to, architecture) ?? []),
    ),
    ...findCycles(new Map([...imports].filter(([path]) => rooms.has(topFolderOf(path))))).map(
      (circle) => `Circular imports: ${circle.join(', ')}.`,
    ),
  ];
}

/**
 * Returns the room of `house` that a module belongs to, as listed there: a house within the house, the module's
 * folder, or a wildcard such as `widgets/*`.
 */
function roomIn(house: string, path: string, rooms: Architecture['rooms']): string {
  const listed = rooms.get(house) ?? [];
  const inner = listed.find((room) => room !== house && rooms.has(room) && isIn(path, room));
  if (inner !== undefined) return inner;
  const folder = dirname(path);
  const wildcard = `${dirname(folder)}/*`;
  return !listed.includes(folder) && listed.includes(wildcard) ? wildcard : folder;
}

/** Returns a message if one module may not import another. */
function forbiddenImport(from: string, to: string, { houses, rooms }: Architecture): string | undefined {
  const [top, other] = [topFolderOf(from), topFolderOf(to)];
  const importText = `${from} imports ${to}`;
  if (top !== other) {
    // Tool settings and other files in the root folder belong to no house.
    if (!houses.has(other) || houses.get(top)?.includes(other) === true) return undefined;
    return `${importText}: ${top}/ may not import ${other}/ (${FILE}).`;
  }
  // The innermost house that contains both decides.
  const shared = [...rooms.keys()].filter((each) => isIn(from, each) && isIn(to, each));
  const house = shared.toSorted((one, another) => another.length - one.length)[0] ?? top;
  const listed = rooms.get(house) ?? [];
  const [room, target] = [roomIn(house, from, rooms), roomIn(house, to, rooms)];
  if (target !== house && rooms.has(target) && target !== room && to !== `${target}/${DOOR}`) {
    return `${importText}: ${target}/ may only be imported through ${target}/${DOOR}.`;
  }
  const [index, targetIndex] = [listed.indexOf(room), listed.indexOf(target)];
  if (room === target || index === -1 || targetIndex === -1 || targetIndex < index) return undefined;
  return `${importText}: ${target} comes after ${room} in ${FILE}, and a room may only import rooms before it.`;
}
