import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type TestContext, test } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { watchConfig } from './watch-config.ts';

const RESCAN_MS = 50;

/** Watches a directory with one folder and one file, and detects whether an edit is noticed. */
function watched({ onTestFinished }: TestContext, prepare: (root: string) => void = () => {}) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-watch-'));
  const root = join(directory, 'config');
  const file = join(root, 'sections', 'one.json');
  mkdirSync(join(root, 'sections'), { recursive: true });
  writeFileSync(file, '{}');
  // Not a mock: the start of another test would clear its calls.
  const seen = { changes: 0 };
  prepare(root);
  const end = watchConfig(
    root,
    () => {
      seen.changes += 1;
    },
    RESCAN_MS,
  );
  onTestFinished(() => {
    end();
    rmSync(directory, { recursive: true });
  });
  const notices = async (edit: () => void) => {
    // Wait until earlier changes have been noticed and nothing follows.
    for (let changes = -1; changes !== seen.changes; await wait(1.5 * RESCAN_MS)) changes = seen.changes;
    const { changes } = seen;
    edit();
    await eventually(() => expect(seen.changes).toBeGreaterThan(changes));
  };
  const noticesEdits = () => notices(() => writeFileSync(file, '{ }'));
  return { directory, root, file, seen, notices, noticesEdits };
}

// Each mostly waits, so run them concurrently.
test.concurrent('is quiet without changes, and notices an edit', async (context) => {
  const { seen, noticesEdits } = watched(context);
  await wait(2.5 * RESCAN_MS);
  expect(seen.changes).toBe(0);
  await noticesEdits();
});

test.concurrent('still watches a folder that was replaced by a copy', async (context) => {
  const { directory, root, noticesEdits } = watched(context);
  const [sections, copy] = [join(root, 'sections'), join(directory, 'copy')];
  cpSync(sections, copy, { recursive: true });
  rmSync(sections, { recursive: true });
  renameSync(copy, sections);
  await noticesEdits();
});

test.concurrent('still watches a folder that was removed and recreated', async (context) => {
  const { directory, root, noticesEdits } = watched(context);
  const [sections, copy] = [join(root, 'sections'), join(directory, 'copy')];
  cpSync(sections, copy, { recursive: true });
  rmSync(sections, { recursive: true });
  cpSync(copy, sections, { recursive: true });
  await noticesEdits();
});

test.concurrent('the directory itself may be moved away and back', async (context) => {
  const { root, seen, noticesEdits } = watched(context);
  renameSync(root, `${root}.gone`);
  await eventually(() => expect(seen.changes).toBeGreaterThan(0));
  renameSync(`${root}.gone`, root);
  await noticesEdits();
});

test.concurrent('the directory itself may be removed and copied anew', async (context) => {
  const { directory, root, seen, noticesEdits } = watched(context);
  const copy = join(directory, 'copy');
  cpSync(root, copy, { recursive: true });
  rmSync(root, { recursive: true });
  cpSync(copy, root, { recursive: true });
  await eventually(() => expect(seen.changes).toBeGreaterThan(0));
  await noticesEdits();
});

test.concurrent('watches the targets of links: a folder, a file, and the directory itself', async (context) => {
  const { directory, root, noticesEdits, notices } = watched(context, (root) => {
    renameSync(root, `${root}.real`);
    symlinkSync('config.real', root);
    for (const name of ['auth', 'other']) mkdirSync(join(root, '..', name));
    writeFileSync(join(root, '..', 'texts.json'), '{}');
    symlinkSync('../auth', join(root, 'auth'));
    symlinkSync('../texts.json', join(root, 'texts.json'));
  });
  await noticesEdits();
  await notices(() => writeFileSync(join(directory, 'auth', 'login.json'), '{}'));
  await notices(() => writeFileSync(join(directory, 'texts.json'), '{ "a": 1 }'));
  writeFileSync(join(directory, 'texts.new'), '{ "b": 1 }');
  await notices(() => renameSync(join(directory, 'texts.new'), join(directory, 'texts.json')));
  await notices(() => rmSync(join(directory, 'texts.json')));
  await notices(() => writeFileSync(join(directory, 'texts.json'), '{}'));
  cpSync(join(directory, 'config.real'), join(directory, 'config.next'), { recursive: true });
  await notices(() => {
    symlinkSync('config.next', join(directory, 'link'));
    renameSync(join(directory, 'link'), root);
  });
  await noticesEdits();
});

test.concurrent('notices when a hidden folder behind links is swapped, as Kubernetes does', async (context) => {
  const { root, notices } = watched(context, (root) => {
    for (const version of ['..1', '..2']) {
      mkdirSync(join(root, version));
      writeFileSync(join(root, version, 'texts.json'), '{}');
    }
    symlinkSync('..1', join(root, '..data'));
    symlinkSync('..data/texts.json', join(root, 'texts.json'));
  });
  await notices(() => {
    symlinkSync('..2', join(root, '..data_tmp'));
    renameSync(join(root, '..data_tmp'), join(root, '..data'));
  });
});

test.concurrent('ignores files that editors leave', async (context) => {
  const { root, seen, noticesEdits } = watched(context);
  for (const name of ['.#one.json', '4913', 'one.json~', '.one.json.swp'])
    writeFileSync(join(root, 'sections', name), '');
  await wait(2.5 * RESCAN_MS);
  expect(seen.changes).toBe(0);
  await noticesEdits();
});
