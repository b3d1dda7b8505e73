import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { bootComplete } from '../testing/complete-applicant.ts';
import { recordEarlierSubmissions } from './earlier-record.ts';

test('records an earlier application once, at the start or when it is read, and marks the record as late', async () => {
  const { directory, submit, record, store, host, studentId, now } = await bootComplete();
  await submit();
  const forget = () => {
    const database = new DatabaseSync(join(directory, 'matricula.sqlite'));
    database.exec('DELETE FROM submissions; DELETE FROM application_pdfs');
    database.close();
  };
  const kept = async () => (await store().loadStudent(studentId)).submission;
  const first = await record();
  forget();
  expect(await kept()).toBeNull();
  const later = await record();
  expect(later).toMatchObject({ submitted_at: null, made_later: true, pages: first.pages });
  expect(later.head.status).toMatch(
    /^Submitted\. Record made later, on \w+ \d+, \d{4}, from the form of that day$/,
  );
  expect(first.head.status).not.toContain('later');
  expect(later.application_id).not.toBe(first.application_id);
  expect(await record()).toEqual(later);

  forget();
  const made: number[] = [];
  const start = () =>
    recordEarlierSubmissions(
      { host, store: store(), now },
      { made: (count) => made.push(count), failed: (error) => expect(error).toBeUndefined() },
    );
  const starts = [start(), start()];
  await eventually(async () => expect(await kept()).not.toBeNull());
  await Promise.all(starts.map((each) => each.close()));
  expect(made.length).toBeGreaterThan(0);
  expect((await record()).made_later).toBe(true);
});
