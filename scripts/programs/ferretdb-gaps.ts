// Translates commands that FerretDB 1.24 does not support into ones that it does. `ferretdb.ts` lists the tests that
// fail nevertheless; they must pass on another server.
import { BSON } from 'mongodb';

/** Sends a command to the server and returns its reply. */
export type Ask = (command: BSON.Document) => Promise<BSON.Document>;

/** Returns the reply to a translated command, or null if the server supports it as it is. */
export async function fillGap(command: BSON.Document, ask: Ask): Promise<BSON.Document | null> {
  // The first field is the name of the command.
  switch (Object.keys(command)[0]) {
    case 'createIndexes':
      return ask(withPlainIndexes(command));
    case 'update': {
      const uncut = withoutSlice(command);
      return uncut && ask(uncut);
    }
    case 'findAndModify': {
      // Returns the whole document instead of some fields.
      const { fields, ...rest } = command;
      return fields === undefined ? null : ask(rest);
    }
    case 'aggregate':
      return emulateJoin(command, ask);
    default:
      return null;
  }
}

/** Returns the command with plain indexes: without expiry and without a partial filter. */
function withPlainIndexes(command: BSON.Document): BSON.Document {
  const indexes = (command.indexes as BSON.Document[]).map(
    ({ expireAfterSeconds: _, partialFilterExpression: __, ...plain }) => plain,
  );
  return { ...command, indexes };
}

/** Returns the command without `$slice`, which bounds the length of a list; null if it has none. */
function withoutSlice(command: BSON.Document): BSON.Document | null {
  // Bulk inserts of whole documents are outside the command.
  if (command.updates === undefined) return null;
  let hasSlice = false;
  const withoutBound = (value: BSON.Document): BSON.Document => {
    if (value?.$slice === undefined) return value;
    hasSlice = true;
    const { $slice: _, ...rest } = value;
    return rest;
  };
  const updates = (command.updates as BSON.Document[]).map(({ u, ...rest }) => {
    const pushed = Object.entries((u.$push ?? {}) as BSON.Document);
    if (pushed.length === 0) return { ...rest, u };
    return {
      ...rest,
      u: { ...u, $push: Object.fromEntries(pushed.map(([field, value]) => [field, withoutBound(value)])) },
    };
  });
  return hasSlice ? { ...command, updates } : null;
}

/** Emulates a pipeline that ends with a `$lookup`, by a `find` for each document. Returns null for other pipelines. */
async function emulateJoin(command: BSON.Document, ask: Ask): Promise<BSON.Document | null> {
  const stages = command.pipeline as BSON.Document[];
  const join = stages.at(-1)?.$lookup;
  if (join === undefined) return null;
  const reply = await ask({ ...command, pipeline: stages.slice(0, -1) });
  if (reply.cursor === undefined) return reply;
  // The driver requires a Long.
  reply.cursor.id = BSON.Long.fromNumber(Number(reply.cursor.id));
  const found = reply.cursor.firstBatch as BSON.Document[];
  for (const document of found) {
    const filter = { [join.foreignField]: document[join.localField] };
    const others = await ask({ find: join.from, filter, $db: command.$db });
    document[join.as] = others.cursor?.firstBatch ?? [];
  }
  return reply;
}
