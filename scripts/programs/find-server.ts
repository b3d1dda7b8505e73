// Finds the MongoDB server, or a stand-in, that tests use.
import { ferretdb } from './ferretdb.ts';
import { mongoJavaServer } from './mongo-java-server.ts';
import { downloadedMongod, installedMongod } from './mongod.ts';
import type { ServerProgram } from './server-program.ts';

const FINDERS = {
  ferretdb,
  'mongo-java-server': mongoJavaServer,
  mongod: async () => installedMongod() ?? downloadedMongod(),
} as const;

/** Name of a server that supports MongoDB's protocol. */
export type ServerName = keyof typeof FINDERS;

/** Environment variable that selects the server for the tests of a run. */
export const SERVER_CHOICE = 'TEST_MONGODB_SERVER';

/** Two independent servers that every machine can have. */
export const STAND_INS: readonly ServerName[] = ['ferretdb', 'mongo-java-server'];

function isServerName(name: string): name is ServerName {
  return Object.hasOwn(FINDERS, name);
}

/**
 * Returns the named or chosen server, else the machine's mongod, else a stand-in. Downloads or builds it if
 * needed. Throws if that fails.
 */
export async function findServer(name = process.env[SERVER_CHOICE] ?? ''): Promise<ServerProgram> {
  if (isServerName(name)) return FINDERS[name]();
  if (name !== '')
    throw new Error(`${SERVER_CHOICE} is not a known server. Use one of ${Object.keys(FINDERS).join(', ')}.`);
  return installedMongod() ?? mongoJavaServer();
}
