// A product with its own MongoDB server, which the test may stop, kill and start again.
import { test as base } from '@playwright/test';
import { findServer } from '../../scripts/programs/find-server.ts';
import { RunningMongodb } from '../../scripts/programs/running-mongodb.ts';
import { RunningServer } from '../running-server.ts';

export { expect } from '@playwright/test';

/** Both servers of one test. */
export interface OwnServers {
  readonly mongodb: RunningMongodb;
  readonly server: RunningServer;
}

export const test = base.extend<OwnServers>({
  mongodb: async ({ browserName: _ }, use) => {
    const mongodb = await RunningMongodb.start(await findServer());
    await use(mongodb);
    await mongodb.stop();
  },
  server: async ({ mongodb }, use) => {
    const server = await RunningServer.start({ environment: { MONGODB_URI: mongodb.uriOf('apply') } });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
