import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server that can break connections. */
export interface BreakableWay {
  readonly port: number;
  /** Cuts this number of connections; later ones get through. */
  cut(connections: number): void;
  end(): Promise<void>;
}

/** Opens a proxy to the host and port of an address. */
export async function wayTo(address: string): Promise<BreakableWay> {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let toCut = 0;
  const server: Server = createServer((client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    if (toCut > 0) {
      toCut -= 1;
      client.once('data', () => client.destroy());
      return;
    }
    const behind = connect(Number(port), hostname).on('error', () => client.destroy());
    client.pipe(behind).pipe(client);
    client.on('close', () => behind.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The system gave out no port.');
  const cutOpen = (): void => {
    for (const client of open) client.destroy();
    open.clear();
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
