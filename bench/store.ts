// `npm run bench -- store`: compares saves through the product's store with equally durable saves by the bare driver, for
// SQLite and MongoDB. Writes docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer, STAND_INS } from '../scripts/programs/find-server.ts';
import { RunningMongodb } from '../scripts/programs/running-mongodb.ts';
import { serverName } from '../scripts/programs/server-name.ts';
import { type Contender, mongodbContenders, sqliteContenders } from './store-contenders.ts';
import { measure } from './store-rounds.ts';
import { storeTable } from './store-table.ts';
import { writeSection } from './write-section.ts';

interface OpenedServer {
  readonly uri: string;
  /** Name in the table. */
  readonly short: string;
  readonly name: string;
  stop(): Promise<void>;
}

/** Returns the server of MONGODB_URI. Without it, starts the stand-ins that are available. */
async function openServers(): Promise<OpenedServer[]> {
  const uri = process.env.MONGODB_URI;
  if (uri) return [{ uri, short: 'MongoDB', name: await serverName(uri), stop: async () => {} }];
  const opened: OpenedServer[] = [];
  for (const short of STAND_INS) {
    try {
      const server = await RunningMongodb.start(await findServer(short));
      opened.push({ uri: server.uri, short, name: await server.name(), stop: () => server.stop() });
    } catch (error) {
      console.error(`${short} is not measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return opened;
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const opened = await openServers();
const contenders: Contender[] = [...sqliteContenders(folder)];
for (const { uri, short } of opened) contenders.push(...(await mongodbContenders(uri, short)));
try {
  const table = storeTable(
    await measure(contenders),
    opened.map(({ name }) => name),
  );
  await writeSection('store', table);
} finally {
  for (const contender of contenders) await contender.close();
  for (const server of opened) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
