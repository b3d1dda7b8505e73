import { dirname } from 'node:path/posix';
import { circles } from './circles.ts';
import type { Picture } from './picture.ts';

/** What each module imports when it runs; both as paths in the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const houseOf = (path: string): string => path.split('/')[0] ?? '';

/** The room of a module as the picture names it: by its folder, or by all folders beside it, as `widgets/*`. */
function roomOf(path: string, rooms: readonly string[]): string {
  const folder = dirname(path);
  const each = `${dirname(folder)}/*`;
  return !rooms.includes(folder) && rooms.includes(each) ? each : folder;
}

/** Where the modules differ from the picture, a line each: arrows that it has not, rooms that one of the two lacks, circles. */
export function judgeRooms(imports: Imports, { houses, rooms }: Picture): string[] {
  const drawn = new Set(rooms.map(houseOf));
  const standing = new Set([...imports.keys()].map((path) => roomOf(path, rooms)));
  const unknown = [...standing].filter((room) => drawn.has(houseOf(room)) && !rooms.includes(room));
  const empty = rooms.filter((room) => !standing.has(room));
  const arrows = [...imports].flatMap(([from, tos]) =>
    tos.flatMap((to) => wrongArrow(from, to, houses, rooms) ?? []),
  );
  return [
    ...unknown.map(
      (room) => `${room} is a room that CONTRIBUTING.md does not have: say there what it is for.`,
    ),
    ...empty.map((room) => `${room} stands in CONTRIBUTING.md and holds no module: take its line away.`),
    ...arrows,
    ...circles(new Map([...imports].filter(([path]) => drawn.has(houseOf(path))))).map(
      (circle) => `Modules import each other in a circle: ${circle.join(', ')}.`,
    ),
  ];
}

function wrongArrow(
  from: string,
  to: string,
  houses: Picture['houses'],
  rooms: readonly string[],
): string | undefined {
  const [house, other] = [houseOf(from), houseOf(to)];
  const arrow = `${from} imports ${to}`;
  if (house !== other) {
    // Settings of tools, and other files at the root, belong to no house.
    if (!houses.has(other) || houses.get(house)?.includes(other) === true) return undefined;
    return `${arrow}: ${house}/ does not import ${other}/ (CONTRIBUTING.md, "The house").`;
  }
  const [room, target] = [roomOf(from, rooms), roomOf(to, rooms)];
  const [place, before] = [rooms.indexOf(room), rooms.indexOf(target)];
  if (room === target || place === -1 || before === -1 || before < place) return undefined;
  return `${arrow}: ${target} stands below ${room} in CONTRIBUTING.md, and a room imports only those above it.`;
}
