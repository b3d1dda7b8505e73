import { base } from '../browser/base.ts';

/** Calls an endpoint of the development server. Throws if it fails. */
export async function askServer<T>(path: string): Promise<T> {
  const reply = await fetch(base + path);
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  return (await reply.json()) as T;
}
