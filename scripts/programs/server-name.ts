import { MongoClient } from 'mongodb';

/** Returns name and version as the server reports them. Throws the driver's error if there is no server. */
export async function serverName(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  try {
    const { version, ferretdbVersion } = await client.db('admin').command({ buildInfo: 1 });
    if (ferretdbVersion === undefined) return `MongoDB ${version}`;
    return `FerretDB ${ferretdbVersion}, a stand-in that speaks the protocol of MongoDB ${version}`;
  } finally {
    await client.close();
  }
}
