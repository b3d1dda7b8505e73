import type { FastifyInstance } from 'fastify';
import { StartError } from './errors/start-error.ts';
import type { Settings } from './settings.ts';

/** Listens at the settings' address. Throws a `StartError` when that is not possible there. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw addressError(error, host, port);
  }
}

function addressError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use on ${host}; stop the other program, or set PORT to a free port.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user; set PORT to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is "${host}", which is no address of this machine; set it to one, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
