import { preview } from 'vite';

/** Serves the files of a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await preview({
    ...{ configFile: false, appType: 'mpa', root: folder, logLevel: 'error' },
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}
