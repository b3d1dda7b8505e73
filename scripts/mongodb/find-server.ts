import { ferretdb } from './ferretdb.ts';
import { downloadedMongod, installedMongod } from './mongod.ts';
import type { ServerProgram } from './server-program.ts';

/** Set to `download` by `npm run test:mongodb`, for the tests that start servers of their own. */
export const SERVER_CHOICE = 'TEST_MONGODB_SERVER';

/**
 * The real server where the machine has it, else a stand-in that is built; with the choice `download` only the real one.
 * Throws when there is none.
 */
export async function findServer(): Promise<ServerProgram> {
  if (process.env[SERVER_CHOICE] === 'download') return downloadedMongod();
  return installedMongod() ?? ferretdb();
}
