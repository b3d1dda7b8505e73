import type { FastifyInstance } from 'fastify';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';

/** Names of an address's environment variables. */
interface AddressNames {
  readonly host: string;
  readonly port: string;
}

/** Listens on an address. Throws a `StartError` that names the variables if that fails. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  names: AddressNames = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw addressError(error, host, port, names);
  }
}

function addressError(error: unknown, host: string, port: number, names: AddressNames): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use on ${host}. Stop the other program, or set ${names.port} to a free port.`,
      );
    case 'EACCES':
      return new StartError(`This user may not use port ${port}. Set ${names.port} to a port above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${names.host} is "${host}", which is not an address of this machine. Set it to one, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
