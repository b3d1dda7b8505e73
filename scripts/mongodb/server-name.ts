import { MongoClient } from 'mongodb';

/** Name and version as the server itself reports them. Throws what the driver says when there is no server. */
export async function serverName(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  try {
    const { version, ferretdb } = await client.db('admin').command({ buildInfo: 1 });
    if (ferretdb === undefined) return `MongoDB ${version}`;
    const own = typeof ferretdb === 'object' ? ferretdb.version : ferretdb;
    return `FerretDB ${own}, which says of itself that it speaks the protocol of MongoDB ${version}`;
  } finally {
    await client.close();
  }
}
