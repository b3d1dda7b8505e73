// The real MongoDB server: from the PATH, or downloaded by mongodb-memory-server.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { MongoBinary } from 'mongodb-memory-server-core';
import type { ServerProgram } from './server-program.ts';

const REPLICA_SET = 'rs0';

/** Returns this machine's `mongod`, if any. */
export function installedMongod(): ServerProgram | undefined {
  const file = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'mongod'))
    .find((path) => existsSync(path));
  return file === undefined ? undefined : mongod(file, `mongod of this machine (${file})`);
}

/** Downloads `mongod`. Throws if the network does not allow it. */
export async function downloadedMongod(): Promise<ServerProgram> {
  const file = await MongoBinary.getPath();
  return mongod(file, `mongod, downloaded by mongodb-memory-server`);
}

/** A replica set with one member: it supports sessions, retryable writes and write concerns. */
function mongod(file: string, origin: string): ServerProgram {
  return {
    origin,
    file,
    failingTests: new Map(),
    options: `?replicaSet=${REPLICA_SET}`,
    arguments: (folder, port) => [
      `--dbpath=${folder}`,
      `--port=${port}`,
      '--bind_ip=127.0.0.1',
      `--replSet=${REPLICA_SET}`,
      '--quiet',
    ],
    prepare: async (port) => {
      const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
      try {
        const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
        await client.db('admin').command({ replSetInitiate: { _id: REPLICA_SET, members } });
      } finally {
        await client.close();
      }
    },
  };
}
