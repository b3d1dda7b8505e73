// mongo-java-server with file storage: supports MongoDB's protocol, updates single documents atomically, and
// comes from Maven.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyJars, needJava } from './run-java.ts';
import type { ServerProgram } from './server-program.ts';

const VERSION = '1.47.0';
const path = (name: string): string => fileURLToPath(new URL(`./java/${name}`, import.meta.url));

/** Finds mongo-java-server in the cache or downloads it. Throws without Java or network. */
export async function mongoJavaServer(): Promise<ServerProgram> {
  const libraries = join(tmpdir(), `matricula-mongo-java-server-${VERSION}`);
  if (!existsSync(libraries)) await fetchLibraries(libraries);
  return {
    origin: `mongo-java-server ${VERSION} with H2, from Maven Central`,
    file: 'java',
    options: '',
    failingTests: new Map(),
    // The short source is compiled at each start, so that it is never stale.
    arguments: (folder, port) => [
      '-cp',
      `${libraries}/*`,
      path('Server.java'),
      join(folder, 'data.mv'),
      `${port}`,
    ],
  };
}

async function fetchLibraries(libraries: string): Promise<void> {
  console.log(`Fetching mongo-java-server ${VERSION}, once …`);
  needJava();
  const draft = `${libraries}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await copyJars(path('pom.xml'), draft);
  try {
    await rename(draft, libraries);
  } catch (error) {
    // Another process was faster.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(libraries)) throw error;
  }
}
