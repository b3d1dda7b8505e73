import { dirname } from 'node:path/posix';
import { circles } from './circles.ts';
import type { Picture } from './picture.ts';

/** The runtime imports of each module; both as paths in the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The only module of a house within a house that others may import. */
const DOOR = 'door.ts';
const FILE = 'scripts/rooms/rooms.json';

const topOf = (path: string): string => path.split('/')[0] ?? '';
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Reports where modules and picture differ, one line each: forbidden imports, unlisted or empty rooms, circular imports. */
export function judgeRooms(imports: Imports, picture: Picture): string[] {
  const { rooms } = picture;
  const modules = [...imports.keys()];
  return [
    ...[...rooms].flatMap(([house, drawn]) => {
      const standing = new Set(
        modules.filter((path) => isIn(path, house)).map((path) => roomIn(house, path, rooms)),
      );
      const unknown = [...standing].filter((room) => !drawn.includes(room));
      const empty = drawn.filter((room) => !standing.has(room));
      return [
        ...unknown.map(
          (room) => `${room} is not listed in ${FILE}. Add it, with a line that says what it is for.`,
        ),
        ...empty.map((room) => `${room} is listed in ${FILE} but has no modules. Remove its line.`),
      ];
    }),
    ...[...imports].flatMap(([from, tos]) => tos.flatMap((to) => wrongArrow(from, to, picture) ?? [])),
    ...circles(new Map([...imports].filter(([path]) => rooms.has(topOf(path))))).map(
      (circle) => `Circular imports: ${circle.join(', ')}.`,
    ),
  ];
}

/**
 * Returns the room of a module as `house` lists it: an inner house, the module's folder, or a wildcard such as
 * `widgets/*`.
 */
function roomIn(house: string, path: string, rooms: Picture['rooms']): string {
  const drawn = rooms.get(house) ?? [];
  const inner = drawn.find((room) => room !== house && rooms.has(room) && isIn(path, room));
  if (inner !== undefined) return inner;
  const folder = dirname(path);
  const each = `${dirname(folder)}/*`;
  return !drawn.includes(folder) && drawn.includes(each) ? each : folder;
}

function wrongArrow(from: string, to: string, { houses, rooms }: Picture): string | undefined {
  const [top, other] = [topOf(from), topOf(to)];
  const arrow = `${from} imports ${to}`;
  if (top !== other) {
    // Tool settings and other files in the root folder belong to no house.
    if (!houses.has(other) || houses.get(top)?.includes(other) === true) return undefined;
    return `${arrow}: ${top}/ may not import ${other}/ (${FILE}).`;
  }
  // The innermost house that contains both decides.
  const shared = [...rooms.keys()].filter((each) => isIn(from, each) && isIn(to, each));
  const house = shared.toSorted((one, another) => another.length - one.length)[0] ?? top;
  const drawn = rooms.get(house) ?? [];
  const [room, target] = [roomIn(house, from, rooms), roomIn(house, to, rooms)];
  if (target !== house && rooms.has(target) && target !== room && to !== `${target}/${DOOR}`) {
    return `${arrow}: ${target}/ may only be imported through ${target}/${DOOR}.`;
  }
  const [place, before] = [drawn.indexOf(room), drawn.indexOf(target)];
  if (room === target || place === -1 || before === -1 || before < place) return undefined;
  return `${arrow}: ${target} comes after ${room} in ${FILE}, and a room may only import rooms before it.`;
}
