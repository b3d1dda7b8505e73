// `npm run move`: moves all data between the embedded database and MongoDB, and between disk and S3
// (docs/moving.md).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDirectory } from '../server/data-directory.ts';
import { countAll, type Move, type MoveReport, move } from '../server/maintenance/move.ts';
import type { ObjectStore } from '../server/objects/object-store.ts';
import { openObjects, requireFilesFolder } from '../server/open-objects.ts';
import { openStoreDespiteMove, requireDatabase } from '../server/open-store.ts';
import { StartError } from '../server/runtime/start-error.ts';
import { type FilesPlace, type Places, readPlaces, USAGE } from './applications/places.ts';
import { createProgress, type Progress } from './progress.ts';
import { runCommand } from './run-command.ts';

/** Files of a data directory that cannot be recreated and are not moved. */
const NOT_MOVED: Readonly<Record<string, string>> = {
  'session-secret': 'contains the SESSION_SECRET, which the target needs as well',
  'encryption-key':
    'contains the ENCRYPTION_KEYS, which the target needs as well: without them, nobody can read the moved data',
  exports: 'is the log of exports and of the desk. Take it along',
  'lookup.sqlite':
    'contains schools and addresses. If the target has another DATA_DIR, import your own records there again',
  outbox: 'contains mails of a server without a mail server',
};

const TITLE_BY_PART = {
  'copy of records': 'Copying records',
  'copy of files': 'Copying files',
  verification: 'Comparing everything',
} as const;

/** Opens a file store without a session secret: nothing is uploaded, so no upload permission is signed. */
async function openFiles(place: FilesPlace): Promise<ObjectStore> {
  return (await openObjects({ ...place, publicUrl: 'http://localhost' }, '')).objects;
}

/** Opens source and target, runs the work, and closes everything. */
async function withOpenedPlaces<Result>(
  { from, to, files }: Places,
  work: (move: Move) => Promise<Result>,
): Promise<Result> {
  const closing: { close(): Promise<void> }[] = [];
  const closeLater = <Opened extends { close(): Promise<void> }>(one: Opened): Opened => {
    closing.push(one);
    return one;
  };
  try {
    if (from.mongodb === undefined) requireDatabase(from);
    const source = closeLater(
      await openAlone(() => openStoreDespiteMove(from, { readOnly: true, alone: true })),
    );
    if (files !== null) requireFilesFolder(files.from);
    if (to !== null && to.mongodb === undefined) prepareDataDirectory(to.dataDir);
    if (files !== null && files.to.s3 === undefined) prepareDataDirectory(files.to.dataDir);
    return await work({
      source,
      ...(to !== null && {
        target: closeLater(await openAlone(() => openStoreDespiteMove(to, { alone: true }))),
      }),
      ...(files !== null && {
        files: {
          source: closeLater(await openFiles(files.from)),
          target: closeLater(await openFiles(files.to)),
        },
      }),
    });
  } finally {
    await Promise.all(closing.map((one) => one.close()));
  }
}

/** Opens a database for this process only. If another process uses it, the error says so. */
async function openAlone<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartError && error.message.includes('database is locked'))
      throw new StartError(
        `${error.message} A server, a worker or a command is using it. Stop them all, then move.`,
      );
    throw error;
  }
}

function createReport(progress: Progress): MoveReport {
  let done = 0;
  return {
    begins: (part) => {
      progress.end();
      console.log(`${TITLE_BY_PART[part]} …`);
    },
    done: (count) => {
      done += count;
      progress.update(done);
    },
    compared: ({ what, count, differing, surplus, hash }) => {
      progress.end();
      const trouble = [
        ...(differing > 0 ? [`${differing} of them different in the target`] : []),
        ...(surplus > 0 ? [`${surplus} only in the target`] : []),
      ];
      const verdict =
        trouble.length > 0 ? trouble.join(', ') : `identical in the target (${hash.slice(0, 16)})`;
      console.log(`  ${what}: ${count}, ${verdict}`);
    },
  };
}

runCommand(USAGE, async () => {
  const places = readPlaces(process.env);
  const progress = createProgress(process.stderr);
  const isSame = await withOpenedPlaces(places, async (all) => {
    if (progress.isShown) progress.setTotal(await countAll(all));
    return move(all, createReport(progress));
  });
  progress.end();
  if (!isSame) {
    console.error(
      'matricula: The target differs from the source. A server that uses the source may have changed it meanwhile. Stop all servers and run the same command again: it copies what is missing. Until then, no server starts with the target.',
    );
    return 1;
  }
  for (const folder of places.foldersLeft) {
    for (const [name, reason] of Object.entries(NOT_MOVED)) {
      if (existsSync(join(folder, name))) console.log(`Not moved: ${join(folder, name)} ${reason}.`);
    }
  }
  console.log(
    'Everything was moved and verified. From now on, start servers only with the target, never with the source.',
  );
  return 0;
});
