import { ferretdb } from './ferretdb.ts';
import { mongoJavaServer } from './mongo-java-server.ts';
import { downloadedMongod, installedMongod } from './mongod.ts';
import type { ServerProgram } from './server-program.ts';

const MAKERS = {
  ferretdb,
  'mongo-java-server': mongoJavaServer,
  mongod: async () => installedMongod() ?? downloadedMongod(),
} as const;

/** A server that speaks MongoDB's protocol. */
export type ServerName = keyof typeof MAKERS;

/** Names the server on which the tests of one run start servers of their own. */
export const SERVER_CHOICE = 'TEST_MONGODB_SERVER';

/** Two that know nothing of each other, and that every machine can have. */
export const STAND_INS: readonly ServerName[] = ['ferretdb', 'mongo-java-server'];

function isServerName(name: string): name is ServerName {
  return Object.hasOwn(MAKERS, name);
}

/**
 * The named server, or that of the choice, else the real one where the machine has it, else a stand-in; it is fetched or
 * built where it is not there yet. Throws when it cannot be had.
 */
export async function findServer(name = process.env[SERVER_CHOICE] ?? ''): Promise<ServerProgram> {
  if (isServerName(name)) return MAKERS[name]();
  if (name !== '')
    throw new Error(`${SERVER_CHOICE} names no server; it may be ${Object.keys(MAKERS).join(', ')}.`);
  return installedMongod() ?? mongoJavaServer();
}
