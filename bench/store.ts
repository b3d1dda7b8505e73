// `npm run bench:store`: what a save costs through the port, beside the bare driver doing one equally durable write.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../scripts/mongodb/find-server.ts';
import { RunningMongodb } from '../scripts/mongodb/running-mongodb.ts';
import { serverName } from '../scripts/mongodb/server-name.ts';
import { type Contender, mongodbContenders, sqliteContenders } from './store-contenders.ts';
import { measure } from './store-rounds.ts';
import { storeTable } from './store-table.ts';
import { writeSection } from './write-section.ts';

/** The server of MONGODB_URI, else one that is started for the bench; null where there is none. */
async function mongodb() {
  const uri = process.env.MONGODB_URI;
  if (uri) return { uri, name: await serverName(uri), stop: async () => {} };
  try {
    const server = await RunningMongodb.start(await findServer());
    return { uri: server.uri, name: await server.name(), stop: () => server.stop() };
  } catch (error) {
    console.error(`MongoDB is not measured: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const server = await mongodb();
const contenders: Contender[] = [
  ...sqliteContenders(folder),
  ...(server === null ? [] : await mongodbContenders(server.uri)),
];
try {
  const table = storeTable(await measure(contenders), server?.name ?? 'none');
  console.log(table);
  await writeSection('bench:store', 'Saving answers', table);
} finally {
  for (const contender of contenders) await contender.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
