import { dirname } from 'node:path/posix';
import { circles } from './circles.ts';
import type { Picture } from './picture.ts';

/** What each module imports when it runs; both as paths in the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const houseOf = (path: string): string => path.split('/')[0] ?? '';

/** Where the modules differ from the picture, a line each: arrows that it has not, rooms that one of the two lacks, circles. */
export function judgeRooms(imports: Imports, { houses, rooms }: Picture): string[] {
  const drawn = new Set(rooms.map(houseOf));
  const places = new Map(rooms.map((room, place) => [room, place]));
  const standing = new Set([...imports.keys()].map(dirname));
  const unknown = [...standing].filter((room) => drawn.has(houseOf(room)) && !places.has(room));
  const empty = rooms.filter((room) => !standing.has(room));
  const arrows = [...imports].flatMap(([from, tos]) =>
    tos.flatMap((to) => wrongArrow(from, to, houses, places) ?? []),
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
  places: ReadonlyMap<string, number>,
): string | undefined {
  const [house, other] = [houseOf(from), houseOf(to)];
  const arrow = `${from} imports ${to}`;
  if (house !== other) {
    // Settings of tools, and other files at the root, belong to no house.
    if (!houses.has(other) || houses.get(house)?.includes(other) === true) return undefined;
    return `${arrow}: ${house}/ does not import ${other}/ (CONTRIBUTING.md, "The house").`;
  }
  const [room, target] = [dirname(from), dirname(to)];
  const [place, before] = [places.get(room), places.get(target)];
  if (room === target || place === undefined || before === undefined || before < place) return undefined;
  return `${arrow}: ${target} stands below ${room} in CONTRIBUTING.md, and a room imports only those above it.`;
}
