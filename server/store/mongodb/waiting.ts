import type { Collection, Filter } from 'mongodb';
import type { Milliseconds } from '../milliseconds.ts';
import { type Waiting, type WaitingStore, waitingOf } from '../waiting-store.ts';
import { FILE_FIELDS } from './change-files.ts';
import type { RunOnCollections, StudentDocument } from './collections.ts';
import { filesOf, type StoredFile } from './stored-files.ts';
import { dueAt } from './stored-work.ts';

interface Due {
  readonly dueAt?: Date;
}

async function count<Queued extends Due>(queue: Collection<Queued>, now: Milliseconds): Promise<Waiting> {
  const time = new Date(now);
  const isDue = { dueAt: { $lte: time } } as Filter<Queued>;
  const [due, later, oldest] = await Promise.all([
    queue.countDocuments(isDue),
    queue.countDocuments({ dueAt: { $gt: time } } as Filter<Queued>),
    queue.find(isDue).sort({ dueAt: 1 }).limit(1).next(),
  ]);
  return { due, later, oldestDueAt: oldest?.dueAt?.getTime() ?? null };
}

/** Queue statistics. Work is part of the students' documents, so those with work are read, as for a claim. */
export function mongoWaiting(run: RunOnCollections): WaitingStore {
  return {
    countWaiting: (now) =>
      run(async ({ mails, webhookCalls, sessions, students }) => {
        const time = new Date(now);
        const working: StudentDocument[] = await students
          .find({ workDueAt: { $gt: new Date(0) } }, { projection: FILE_FIELDS })
          .toArray();
        const files = working.flatMap((student) => [...filesOf(student).values()]);
        // Only an upload has a file key; the other files are PDF copies.
        const uploads = files.filter((file) => 'fileKey' in file);
        const copies = files.filter((file) => !('fileKey' in file));
        const waitingFiles = (some: readonly StoredFile[]): Waiting =>
          waitingOf(
            some.flatMap(({ work }) => dueAt(work)?.getTime() ?? []),
            now,
          );
        return {
          mails: await count(mails, now),
          calls: await count(webhookCalls, now),
          callsSetAside: await webhookCalls.countDocuments({ dueAt: { $exists: false } }),
          work: { conversion: waitingFiles(uploads), applicationPdf: waitingFiles(copies) },
          sessions: await sessions.countDocuments({ idleUntil: { $gt: time }, endsAt: { $gt: time } }),
        };
      }),
  };
}
