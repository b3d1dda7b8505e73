import { base } from '../address/base.ts';

/** Asks what only the development server answers. Throws where it does not. */
export async function askServer<T>(path: string): Promise<T> {
  const reply = await fetch(base + path);
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  return (await reply.json()) as T;
}
