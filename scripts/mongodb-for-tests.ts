// Runs a MongoDB server for tests until interrupted: `node scripts/mongodb-for-tests.ts`.
import { findServer } from './programs/find-server.ts';
import { RunningMongodb } from './programs/running-mongodb.ts';

const server = await RunningMongodb.start(await findServer());
console.log(`${await server.name()} listens.`);
console.log(`MONGODB_URI=${server.uri}`);
const stop = (): void => void server.stop().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
