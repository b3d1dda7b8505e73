import type { RunningServer } from './running-server.ts';

/** A token that shows the application of an account, made by the command that operators use. */
export async function serviceTokenOf(server: RunningServer, email: string): Promise<string> {
  const output = await server.run('scripts/make-token.ts', 'service', email);
  const token = /service_token=([\w-]+)/.exec(output)?.[1];
  if (token === undefined) throw new Error(`The command printed no token:\n${output}`);
  return token;
}
