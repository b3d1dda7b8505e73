/** The architecture that `rooms.json` states: top folders ("houses") and the rooms in them. */
export interface Architecture {
  /** The other houses that each house may import. */
  readonly houses: ReadonlyMap<string, readonly string[]>;
  /**
   * The rooms of each house, in order: a room may import only rooms before it. `a/*` stands for all folders in `a` that
   * are not listed. A room that is also a key of this map has rooms itself: it is a house within the house.
   */
  readonly rooms: ReadonlyMap<string, readonly string[]>;
}

interface RoomsFile {
  folders: Record<string, { purpose: string; imports: string[] }>;
  /** The purpose of each room, by house and room. */
  rooms: Record<string, Record<string, string>>;
}

/** Parses the text of `rooms.json`. */
export function readArchitecture(text: string): Architecture {
  const { folders, rooms } = JSON.parse(text) as RoomsFile;
  return {
    houses: new Map(Object.entries(folders).map(([folder, { imports }]) => [folder, imports])),
    rooms: new Map(Object.entries(rooms).map(([house, purposes]) => [house, Object.keys(purposes)])),
  };
}
