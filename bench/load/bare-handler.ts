// A Fastify server that does only what a save needs, as the lower bound for the load bench. It accepts the same body,
// refuses it if the record has changed since, and replies when the same rows are on the disk. It has no session, no
// validation by a form and no timestamps. Usage: `node bare-handler.ts <database file>`. Prints its address when it
// listens.
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE students (id TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (student_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, revision INTEGER NOT NULL,
    PRIMARY KEY (student_id, key)) STRICT, WITHOUT ROWID`);
const read = database.prepare('SELECT revision FROM students WHERE id = ?');
const grow = database.prepare(
  'INSERT INTO students VALUES (?, 1) ON CONFLICT DO UPDATE SET revision = revision + 1',
);
const put = database.prepare(
  'INSERT INTO answers VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value, revision = excluded.revision',
);

const app = Fastify();
app.put<{ Body: Record<string, string | boolean> }>('/api/answer', {
  schema: { body: { type: 'object', additionalProperties: { type: ['string', 'boolean'] } } },
  handler: async (request, reply) => {
    const student = request.headers.cookie ?? '';
    database.exec('BEGIN IMMEDIATE');
    const revision = Number(read.get(student)?.revision ?? 0);
    const base = request.headers['if-match'];
    const isOutdated = base !== undefined && base !== `"${revision}"`;
    if (!isOutdated) {
      grow.run(student);
      for (const [key, value] of Object.entries(request.body))
        put.run(student, key, JSON.stringify(value), revision + 1);
    }
    // Before the reply, which says that the rows are on the disk.
    database.exec('COMMIT');
    if (isOutdated) return reply.code(409).send({ revision });
    return reply.header('etag', `"${revision + 1}"`).send({ message: 'Saved', revision: revision + 1 });
  },
});
process.once('SIGTERM', () => void app.close().then(() => database.close()));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
