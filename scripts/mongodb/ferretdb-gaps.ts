// What FerretDB 1.24 does not know of MongoDB and the product uses, put into words that it knows. What cannot be put so
// is named in `ferretdb.ts`, and tested on the other server.
import { BSON } from 'mongodb';

/** Sends a command to the server behind and gives its reply. */
export type Ask = (command: BSON.Document) => Promise<BSON.Document>;

/** The reply to a command; null where the server knows the command as it is. */
export async function fillGap(command: BSON.Document, ask: Ask): Promise<BSON.Document | null> {
  // The name of a command is its first field.
  switch (Object.keys(command)[0]) {
    case 'createIndexes':
      return ask(withPlainIndexes(command));
    case 'update': {
      const uncut = withoutSlice(command);
      return uncut && ask(uncut);
    }
    case 'findAndModify': {
      // A document comes back whole.
      const { fields, ...rest } = command;
      return fields === undefined ? null : ask(rest);
    }
    case 'aggregate':
      return joined(command, ask);
    default:
      return null;
  }
}

/** Indexes that neither remove what has expired nor leave anything out. */
function withPlainIndexes(command: BSON.Document): BSON.Document {
  const indexes = (command.indexes as BSON.Document[]).map(
    ({ expireAfterSeconds: _, partialFilterExpression: __, ...plain }) => plain,
  );
  return { ...command, indexes };
}

/** Lists that something is pushed to, and that grow without a bound; null where nothing is cut. */
function withoutSlice(command: BSON.Document): BSON.Document | null {
  // Whole documents that are written together stand beside the command, not in it.
  if (command.updates === undefined) return null;
  let cuts = false;
  const uncut = (value: BSON.Document): BSON.Document => {
    if (value?.$slice === undefined) return value;
    cuts = true;
    const { $slice: _, ...rest } = value;
    return rest;
  };
  const updates = (command.updates as BSON.Document[]).map(({ u, ...rest }) => {
    const pushed = Object.entries((u.$push ?? {}) as BSON.Document);
    if (pushed.length === 0) return { ...rest, u };
    return {
      ...rest,
      u: { ...u, $push: Object.fromEntries(pushed.map(([field, value]) => [field, uncut(value)])) },
    };
  });
  return cuts ? { ...command, updates } : null;
}

/** A pipeline that ends with documents of another collection: those are read one after the other. */
async function joined(command: BSON.Document, ask: Ask): Promise<BSON.Document | null> {
  const stages = command.pipeline as BSON.Document[];
  const join = stages.at(-1)?.$lookup;
  if (join === undefined) return null;
  const reply = await ask({ ...command, pipeline: stages.slice(0, -1) });
  if (reply.cursor === undefined) return reply;
  // The driver takes no shorter number.
  reply.cursor.id = BSON.Long.fromNumber(Number(reply.cursor.id));
  const found = reply.cursor.firstBatch as BSON.Document[];
  for (const document of found) {
    const filter = { [join.foreignField]: document[join.localField] };
    const others = await ask({ find: join.from, filter, $db: command.$db });
    document[join.as] = others.cursor?.firstBatch ?? [];
  }
  return reply;
}
