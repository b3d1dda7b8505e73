import { expect } from '@playwright/test';
import { edit } from './edit-config.ts';
import type { RunningServer } from './running-server.ts';

/** Gives the form an opening window, in UTC; waits until the server has it. */
export async function giveWindow(server: RunningServer, window: object, state: string): Promise<void> {
  const text = `"window": ${JSON.stringify({ zone: 'UTC', ...window })}, "defaultPage"`;
  await edit(server, 'form.json', '"defaultPage"', text);
  const told = async () => (await fetch(`${server.url}/api/session`)).headers.get('form-window');
  await expect.poll(told).toBe(state);
}
