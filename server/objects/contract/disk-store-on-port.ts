// A disk store with a real upload route, for tests.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { answerErrors } from '../../bare-app.ts';
import { type FormHost, openFormHost } from '../../form/form-host.ts';
import { acceptJsonOnly } from '../../http/json-body.ts';
import { openObjects } from '../../open-objects.ts';
import { uploadRoute } from '../../routes/upload-route.ts';
import type { ObjectsUnderTest } from './objects-contract.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

let sharedHost: Promise<FormHost> | undefined;

/** The school's form, for its texts. Compiling is slow, so the tests of a file share it. */
export function schoolForm(): Promise<FormHost> {
  sharedHost ??= openFormHost({
    configDir: path('engine/testing/shipped-form'),
    cacheDir: path('.cache/test-forms'),
    development: false,
  });
  return sharedHost;
}

/** A disk store in a temporary folder, and a server with only its upload route. */
export interface DiskStoreOnPort extends ObjectsUnderTest {
  readonly port: number;
  /** Folder of the objects. */
  readonly folder: string;
  /** Sets the check whether files are still accepted, which runs for each upload. */
  setOpenCheck(whether: () => Promise<boolean>): void;
  /** Advances the clock of the upload route. */
  advanceClock(milliseconds: number): void;
}

/** Opens an empty store on a local port. */
export async function diskStoreOnPort(): Promise<DiskStoreOnPort> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matricula-objects-'));
  // The presigned data contains the public address, so reserve the port before the routes exist.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://127.0.0.1:${port}`;
  const { objects, uploads } = await openObjects(
    { dataDir, publicUrl },
    'a secret of the tests, long enough',
  );
  if (uploads === undefined) throw new Error('Files are not posted to this server.');
  let time = 0;
  const app = fastify({ serverFactory: (handler) => server.on('request', handler) });
  acceptJsonOnly(app);
  answerErrors(app, await schoolForm());
  let isOpen = async (): Promise<boolean> => true;
  app.register(uploadRoute, {
    ...{ uploads, objects },
    isOpen: () => isOpen(),
    now: () => Date.now() + time,
  });
  await app.ready();
  return {
    objects,
    port,
    folder: join(dataDir, 'objects'),
    setOpenCheck: (whether) => {
      isOpen = whether;
    },
    advanceClock: (milliseconds) => {
      time += milliseconds;
    },
    dispose: async () => {
      await objects.close();
      await app.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
