/** The house as CONTRIBUTING.md draws it. */
export interface Picture {
  /** Which other houses each house may import. */
  readonly houses: ReadonlyMap<string, readonly string[]>;
  /**
   * The rooms of each house that has a table of them, by its folder: one imports only those that stand before it. `a/*` are
   * all rooms in `a` that have no line. A folder that is a room of one house and has a table of its own is a house in the house.
   */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
}

const ROW = /^\| `([\w/*-]+?)\/?` \|(.*)\|$/;
const ROOMS_OF = /^Rooms of `([\w/-]+?)\/?`$/;

/** Reads the tables: that of the houses below "The house", those of the rooms below "Rooms of …". */
export function readPicture(text: string): Picture {
  const houses = new Map<string, string[]>();
  const rooms = new Map<string, string[]>();
  let heading = '';
  for (const line of text.split('\n')) {
    heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
    const [, name, rest = ''] = ROW.exec(line) ?? [];
    if (name === undefined) continue;
    const house = ROOMS_OF.exec(heading)?.[1];
    if (house !== undefined) rooms.set(house, [...(rooms.get(house) ?? []), name]);
    else if (heading === 'The house') {
      const imports = rest.split('|').at(-1) ?? '';
      houses.set(
        name,
        [...imports.matchAll(/`([\w-]+)\/`/g)].map(([, other = '']) => other),
      );
    }
  }
  return { houses, rooms };
}
