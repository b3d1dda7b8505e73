// The cost of calls on MongoDB: each command is a round trip, and a write waits for a majority of the disks.
import type { CommandStartedEvent } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { environmentStores } from '../testing/complete-applicant.ts';
import { bootDocumentApplicant } from '../testing/document-applicant.ts';
import { fileKeys } from '../testing/documents.ts';

const commands: string[] = [];

vi.mock(import('../store/mongodb/client.ts'), async (original) => {
  const { newClient, ...rest } = await original();
  return {
    ...rest,
    newClient: (uri, limits) => {
      const option = `${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
      const client = newClient(uri + option, limits);
      return client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
        commands.push(`${commandName} ${command[commandName]}`);
      });
    },
  };
});

/** Boots an applicant on the store of the environment, and counters of its commands. */
async function boot() {
  const booted = await bootApp({ keptIn: environmentStores() });
  const ada = await booted.applicant();
  const store = booted.store();
  const loads = { whole: vi.spyOn(store, 'loadStudent'), outline: vi.spyOn(store, 'loadOutline') };
  /** Counts the reads of the whole record and of its outline; on MongoDB also each command. */
  const costs = async (call: () => Promise<{ statusCode: number }>) => {
    commands.length = 0;
    for (const spy of Object.values(loads)) spy.mockClear();
    expect((await call()).statusCode).toBe(200);
    return {
      whole: loads.whole.mock.calls.length,
      outline: loads.outline.mock.calls.length,
      // Mails are sent separately.
      commands: commands.filter((command) => !command.endsWith(' mails')),
    };
  };
  return { ...booted, ada, costs };
}

const isMongodb = (process.env.MONGODB_URI ?? '') !== '';
const onMongodb = (...commands: string[]): string[] => (isMongodb ? ['aggregate sessions', ...commands] : []);
const A_SAVE = { whole: 1, outline: 0, commands: onMongodb('find students', 'update students') };
const A_LOOK = { whole: 0, outline: 1, commands: onMongodb('find students') };

test('needs three commands for a save: the session, the record, and the write', async () => {
  const { ada, costs } = await boot();
  const put = (answers: object, headers = {}) => costs(() => ada.put('/api/answer', answers, headers));
  expect(await put({ first_name: 'Ada' })).toEqual(A_SAVE);
  expect(await put({ first_name: 'Grace' }, { 'if-match': '"1"' })).toEqual(A_SAVE);
  // Stored encrypted, and compared with the stored value.
  expect(await put({ ssn: '123-45-6789' })).toEqual(A_SAVE);
  expect(await put({ ssn: '123-45-6789' }, { 'if-match': '"3"' })).toEqual(A_SAVE);
});

test('needs as many for choosing a tab, adding entries, and removing one', async () => {
  const { ada, costs, form } = await boot();
  const [[tabSet, { tabs }] = ['', { tabs: [] }]] = Object.entries(form.tabSets);
  const choice = { tab_id: tabSet, chosen_tab: tabs[1]?.id };
  expect(await costs(() => ada.put('/api/tabs', choice))).toEqual(A_SAVE);
  const [block = ''] = Object.keys(form.blocks);
  const more = { button_id: block, num_components: 2 };
  expect(await costs(() => ada.put('/api/add-another', more))).toEqual(A_SAVE);
  expect(await costs(() => ada.delete(`/api/add-another/${block}/2`))).toEqual(A_SAVE);
});

test('returns entries, tabs and documents without reading the answers', async () => {
  const { ada, costs, form } = await boot();
  const [key = ''] = fileKeys(form);
  for (const path of ['add-another', 'tabs', 'document-answer', `pdf/document-answer/${key}`]) {
    expect(await costs(() => ada.get(`/api/${path}`)), path).toEqual(A_LOOK);
  }
});

test('reads the record once to start a conversion, and no file for a repeated start', async () => {
  const { studentId, key, send, start, store, objects } = await bootDocumentApplicant();
  const uploaded = await send();
  const whole = vi.spyOn(store(), 'loadStudent');
  const outline = vi.spyOn(store(), 'loadOutline');
  const read = vi.spyOn(objects(), 'read');
  expect((await start(uploaded)).statusCode).toBe(200);
  // Once more after the write, to find unreferenced files.
  expect([whole.mock.calls.length, outline.mock.calls.length]).toEqual([0, 2]);
  const { documents } = await store().loadStudent(studentId);
  expect((await start(uploaded)).statusCode).toBe(200);
  expect(read).not.toHaveBeenCalled();
  expect((await store().loadStudent(studentId)).documents).toEqual(documents);
  await objects().remove(documents[key]?.fileKey ?? '');
  expect((await start(uploaded)).statusCode).toBe(400);
});
