import { expect } from '@playwright/test';
import { editConfig } from './edit-config.ts';
import type { RunningServer } from './running-server.ts';

/** Gives the form an opening window, in UTC, and waits until the server reports this state of it. */
export async function giveWindow(server: RunningServer, window: object, state: string): Promise<void> {
  const text = `"window": ${JSON.stringify({ zone: 'UTC', ...window })}, "defaultPage"`;
  await editConfig(server, 'form.json', '"defaultPage"', text);
  const currentState = async () => (await fetch(`${server.url}/api/session`)).headers.get('form-window');
  await expect.poll(currentState).toBe(state);
}
