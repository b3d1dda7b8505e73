import { dirname } from 'node:path/posix';
import { circles } from './circles.ts';
import type { Picture } from './picture.ts';

/** What each module imports when it runs; both as paths in the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The one module of a house in the house that the others may import. */
const DOOR = 'door.ts';

const topOf = (path: string): string => path.split('/')[0] ?? '';
const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Where the modules differ from the picture, a line each: arrows that it has not, rooms that one of the two lacks, circles. */
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
          (room) => `${room} is a room that CONTRIBUTING.md does not have: say there what it is for.`,
        ),
        ...empty.map((room) => `${room} stands in CONTRIBUTING.md and holds no module: take its line away.`),
      ];
    }),
    ...[...imports].flatMap(([from, tos]) => tos.flatMap((to) => wrongArrow(from, to, picture) ?? [])),
    ...circles(new Map([...imports].filter(([path]) => rooms.has(topOf(path))))).map(
      (circle) => `Modules import each other in a circle: ${circle.join(', ')}.`,
    ),
  ];
}

/**
 * The room of a module as the table of `house` names it: by a house in it, by its folder, or by all folders beside that, as
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
    // Settings of tools, and other files at the root, belong to no house.
    if (!houses.has(other) || houses.get(top)?.includes(other) === true) return undefined;
    return `${arrow}: ${top}/ does not import ${other}/ (CONTRIBUTING.md, "The house").`;
  }
  // The innermost house that both stand in is the one whose table counts.
  const shared = [...rooms.keys()].filter((each) => isIn(from, each) && isIn(to, each));
  const house = shared.toSorted((one, another) => another.length - one.length)[0] ?? top;
  const drawn = rooms.get(house) ?? [];
  const [room, target] = [roomIn(house, from, rooms), roomIn(house, to, rooms)];
  if (target !== house && rooms.has(target) && target !== room && to !== `${target}/${DOOR}`) {
    return `${arrow}: ${target}/ is a house of its own, whose one way in is ${target}/${DOOR}.`;
  }
  const [place, before] = [drawn.indexOf(room), drawn.indexOf(target)];
  if (room === target || place === -1 || before === -1 || before < place) return undefined;
  return `${arrow}: ${target} stands below ${room} in CONTRIBUTING.md, and a room imports only those above it.`;
}
