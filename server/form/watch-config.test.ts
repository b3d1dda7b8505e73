import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type TestContext, test, vi } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { watchConfig } from './watch-config.ts';

/** A watched directory with one folder and one file, and a way to see that an edit is noticed. */
function watched({ onTestFinished }: TestContext) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-watch-'));
  const root = join(directory, 'config');
  const file = join(root, 'sections', 'one.json');
  mkdirSync(join(root, 'sections'), { recursive: true });
  writeFileSync(file, '{}');
  const onChange = vi.fn();
  const end = watchConfig(root, onChange);
  onTestFinished(() => {
    end();
    rmSync(directory, { recursive: true });
  });
  const noticesEdits = async () => {
    // Until what was done before the edit has been noticed and nothing more comes of it.
    for (let calls = -1; calls !== onChange.mock.calls.length; await wait(1500)) {
      calls = onChange.mock.calls.length;
    }
    onChange.mockClear();
    writeFileSync(file, '{ }');
    await eventually(() => expect(onChange).toHaveBeenCalled());
  };
  return { directory, root, file, onChange, noticesEdits };
}

// Each waits most of its time: they do so together.
test.concurrent('is quiet while nothing changes, and notices an edit', async (context) => {
  const { onChange, noticesEdits } = watched(context);
  await wait(2500);
  expect(onChange).not.toHaveBeenCalled();
  await noticesEdits();
});

test.concurrent('a folder that was replaced by a copy stays watched', async (context) => {
  const { directory, root, noticesEdits } = watched(context);
  const [sections, copy] = [join(root, 'sections'), join(directory, 'copy')];
  cpSync(sections, copy, { recursive: true });
  rmSync(sections, { recursive: true });
  renameSync(copy, sections);
  await noticesEdits();
});

test.concurrent('a folder that was removed and made again stays watched', async (context) => {
  const { directory, root, noticesEdits } = watched(context);
  const [sections, copy] = [join(root, 'sections'), join(directory, 'copy')];
  cpSync(sections, copy, { recursive: true });
  rmSync(sections, { recursive: true });
  cpSync(copy, sections, { recursive: true });
  await noticesEdits();
});

test.concurrent('the directory itself may be moved away and back', async (context) => {
  const { root, onChange, noticesEdits } = watched(context);
  renameSync(root, `${root}.gone`);
  await eventually(() => expect(onChange).toHaveBeenCalled());
  renameSync(`${root}.gone`, root);
  await noticesEdits();
});

test.concurrent('the directory itself may be removed and copied anew', async (context) => {
  const { directory, root, onChange, noticesEdits } = watched(context);
  const copy = join(directory, 'copy');
  cpSync(root, copy, { recursive: true });
  rmSync(root, { recursive: true });
  cpSync(copy, root, { recursive: true });
  await eventually(() => expect(onChange).toHaveBeenCalled());
  await noticesEdits();
});
