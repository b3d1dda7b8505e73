import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server that can break connections. */
export interface BreakableProxy {
  readonly port: number;
  /** Drops all open connections, and this number of new ones at their first byte. Later ones get through. */
  cut(connections: number): void;
  /** Closes the proxy and its connections. */
  end(): Promise<void>;
}

/** Opens a proxy on a local port to the host and port of an address. */
export async function openBreakableProxy(address: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(address);
  const openSockets = new Set<Socket>();
  let toCut = 0;
  const server: Server = createServer((client) => {
    openSockets.add(client);
    client.on('error', () => client.destroy());
    if (toCut > 0) {
      toCut -= 1;
      client.once('data', () => client.destroy());
      return;
    }
    const upstream = connect(Number(port), hostname).on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The system gave out no port.');
  const cutOpen = (): void => {
    for (const client of openSockets) client.destroy();
    openSockets.clear();
  };
  return {
    port: bound.port,
    cut: (connections) => {
      toCut = connections;
      cutOpen();
    },
    end: async () => {
      cutOpen();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
