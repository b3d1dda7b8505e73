/** The house as CONTRIBUTING.md draws it. */
export interface Picture {
  /** Which other houses each house may import. */
  readonly houses: ReadonlyMap<string, readonly string[]>;
  /** The rooms of the houses that have a table of them: one imports only those that stand before it. `a/*` are all rooms in `a` that have no line. */
  readonly rooms: readonly string[];
}

const ROW = /^\| `([\w/*-]+?)\/?` \|(.*)\|$/;

/** Reads the tables: that of the houses below "The house", those of the rooms below "Rooms of …". */
export function readPicture(text: string): Picture {
  const houses = new Map<string, string[]>();
  const rooms: string[] = [];
  let heading = '';
  for (const line of text.split('\n')) {
    heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
    const [, name, rest = ''] = ROW.exec(line) ?? [];
    if (name === undefined) continue;
    if (heading.startsWith('Rooms of ')) rooms.push(name);
    else if (heading === 'The house') {
      const imports = rest.split('|').at(-1) ?? '';
      houses.set(
        name,
        [...imports.matchAll(/`([\w-]+)\/`/g)].map(([, house = '']) => house),
      );
    }
  }
  return { houses, rooms };
}
