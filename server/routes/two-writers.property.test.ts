// Two or three devices of one applicant save anything, alone, concurrently and with lost replies. After each
// step the record must match the model: no acknowledged answer is lost unseen, and no cleared one comes back.
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../engine/testing/property-runs.ts';
import { openFormHost } from '../form/form-host.ts';
import type { Store } from '../store/store.ts';
import { bootApp, NO_CALL_LIMITS } from '../testing/boot-app.ts';
import { cardIn, EMPTY_CARD, labelsOf } from '../testing/two-writers/card.ts';
import { Device } from '../testing/two-writers/device.ts';
import {
  type ModelledRecord,
  NEW_RECORD,
  replay,
  type SaveEntry,
} from '../testing/two-writers/record-model.ts';
import { type Step, steps } from '../testing/two-writers/steps.ts';
import { PASSWORD } from '../testing/visitor.ts';

const EMAIL = 'ada@example.org';
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Delays reads of a record, as from a database on another machine, so that others can write meanwhile. */
function readAsOverANetwork(store: Store): void {
  const load = store.loadStudent;
  let reads = 0;
  store.loadStudent = async (studentId) => {
    const student = await load(studentId);
    reads += 1;
    for (let turn = 0; turn < reads % 4; turn += 1) await setImmediate();
    return student;
  };
}

/** Removes duplicate records. */
function unlike(records: readonly ModelledRecord[]): readonly ModelledRecord[] {
  return [...new Map(records.map((each) => [JSON.stringify(each), each])).values()];
}

test('loses no acknowledged answer and restores no cleared one, whatever several devices save', async () => {
  const host = await openFormHost({
    configDir: path('../../engine/testing/second-form'),
    cacheDir: path('../../.cache/test-forms'),
    development: false,
  });
  const { applicant, visitor, store } = await bootApp({ host, limits: NO_CALL_LIMITS });
  readAsOverANetwork(store());
  const reader = await applicant(EMAIL);
  const entries: SaveEntry[] = [];
  const seen = { acknowledged: 0, refused: 0, lost: 0, cleared: 0, blind: 0 };
  /** All possible states of the record: concurrent saves may leave the same answers with different revisions. */
  let records: readonly ModelledRecord[] = [NEW_RECORD];

  /** Judges the saves of a step, and keeps the possible states for the next. */
  async function judge(name: string, isAlone: boolean): Promise<void> {
    const { answer, revision } = (await reader.get('/api/profile')).json();
    const stored = { revision, card: cardIn(answer) };
    const hint = () => `${name}: ${JSON.stringify({ records, entries, stored })}`;
    const found = records
      .flatMap((each) => replay(each, entries, isAlone))
      .filter(
        (each) => JSON.stringify(each.card) === JSON.stringify(stored.card) && each.revision === revision,
      );
    expect(found, hint()).not.toEqual([]);
    expect({ ...labelsOf(EMPTY_CARD), ...answer }, hint()).toMatchObject(labelsOf(stored.card));
    for (const { status } of entries) seen[status === 200 ? 'acknowledged' : 'refused'] += 1;
    seen.blind += entries.filter(({ base }) => base === undefined).length;
    const isCleared = (key: string) => stored.card[key] === '' && records[0]?.card[key] !== '';
    seen.cleared += Object.keys(stored.card).filter(isCleared).length;
    records = unlike(found);
    entries.length = 0;
  }

  const logIns = [0, 1, 2].map(async () => {
    const one = visitor();
    expect((await one.post('/public/login', { username: EMAIL, password: PASSWORD })).statusCode).toBe(200);
    return one;
  });
  const visitors = await Promise.all(logIns);

  async function perform(devices: readonly Device[], one: Step): Promise<void> {
    if (one.kind === 'together') {
      const saves = devices.map((its, at) => {
        const { answers, isBlind } = one.each[at] ?? one.each[0];
        return its.save(answers, { isBlind });
      });
      await Promise.all(saves);
      return;
    }
    const its = devices[one.device % devices.length];
    if (one.kind === 'read') await its?.read();
    else await its?.save(one.answers, one);
    if (one.kind === 'save' && one.isReplyLost) seen.lost += 1;
  }

  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 3 }), steps, async (count, its) => {
      entries.length = 0;
      const reply = await reader.put('/api/answer', EMPTY_CARD);
      expect(reply.statusCode).toBe(200);
      records = [{ ...NEW_RECORD, revision: reply.json().revision }];
      const devices = visitors
        .slice(0, count)
        .map((each) => new Device(each, (entry) => entries.push(entry)));
      for (const each of devices) await each.read();
      for (const one of its) {
        await perform(devices, one);
        await judge(JSON.stringify(one), one.kind !== 'together');
      }
    }),
    runs(30),
  );
  // Each kind of event has happened often.
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20);
  await host.close();
});
