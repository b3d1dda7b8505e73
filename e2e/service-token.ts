import type { RunningServer } from './running-server.ts';

/** Creates a token for the application of an account, with the operators' command. */
export async function serviceTokenOf(server: RunningServer, email: string): Promise<string> {
  const output = await server.run('scripts/make-token.ts', 'service', email);
  const token = /service_token=([\w-]+)/.exec(output)?.[1];
  if (token === undefined) throw new Error(`The command printed no token:\n${output}`);
  return token;
}
