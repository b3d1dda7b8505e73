// Backup and restore of the embedded database as in docs/operating.md: the commands are read from the page.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { completeApplication } from './complete-application.ts';
import { pdfFile } from './files.ts';
import { logIn } from './http-applicant.ts';
import { PASSWORD } from './journey.ts';
import { RunningServer } from './running-server.ts';
import { Typist } from './typist.ts';

const USERNAME = 'ada.restored@example.org';
const FILE = 'resume_doc';

/** Returns the commands under a heading of the page, for another folder of backups. */
function commandsUnder(heading: string, backup: string): string {
  const page = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const [, block = ''] = page.slice(page.indexOf(heading)).split(/```(?:sh)?\n/);
  return block.replaceAll('/backup', backup);
}

/** Runs commands as an operator does, in the folder of the data. */
function runIn(folder: string, commands: string): void {
  execFileSync('sh', ['-ec', commands], { cwd: folder, stdio: 'pipe' });
}

/** Saves one answer repeatedly, with different values. */
class Saving {
  acknowledged = 0;
  readonly #typist: Typist;
  readonly #key: string;
  #isEnding = false;
  readonly #ended: Promise<void>;

  constructor(typist: Typist, key: string) {
    this.#typist = typist;
    this.#key = key;
    this.#ended = this.#save();
  }

  async #save(): Promise<void> {
    while (!this.#isEnding) {
      await this.#typist.send('PUT', '/api/answer', { [this.#key]: `Value ${this.acknowledged + 1}` });
      this.acknowledged += 1;
    }
  }

  async reach(count: number): Promise<void> {
    await expect.poll(() => this.acknowledged).toBeGreaterThanOrEqual(count);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#ended;
  }
}

test('everything acknowledged before a backup under load is there after the restore, including files and passwords', async () => {
  // The embedded database and files on the disk, whichever stores other tests use.
  const server = await RunningServer.start({ environment: { MONGODB_URI: '', S3_BUCKET: '' } });
  try {
    const data = join(server.folder, 'data');
    const backup = join(server.folder, 'backup');
    mkdirSync(backup);
    const { answers } = await completeApplication();
    const [key = ''] = Object.keys(answers).filter((each) => answers[each] === 'Some text');
    const ada = new Typist(server);
    ada.cookie = await logIn(server, USERNAME);
    const resume = await pdfFile('resume.pdf');
    await ada.upload(FILE, resume.name, resume.buffer);
    const conversion = () => ada.statusOf(`/api/pdf/document-answer/${FILE}`);
    await expect.poll(conversion).toBe('COMPLETED');

    const saving = new Saving(ada, key);
    await saving.reach(20);
    const before = saving.acknowledged;
    runIn(data, commandsUnder('**Back up.**', backup));
    await saving.reach(saving.acknowledged + 20);
    await saving.end();
    const last = saving.acknowledged;
    // Changes after the backup are lost, and the write-ahead log of a crash is still there.
    await ada.send('DELETE', `/api/document-answer/${FILE}`);
    await server.kill();
    runIn(data, commandsUnder('**Restore.**', backup));
    await server.boot();

    await ada.logIn(USERNAME, PASSWORD);
    const { answer } = (await (await ada.send('GET', '/api/profile')).json()) as {
      answer: Record<string, string>;
    };
    const restored = Number(/^Value (\d+)$/.exec(answer[key] ?? '')?.[1]);
    expect(restored).toBeGreaterThanOrEqual(before);
    expect(restored).toBeLessThan(last);
    expect(await conversion()).toBe('COMPLETED');
    const all = await (await ada.send('GET', '/api/export')).text();
    expect(all).toContain(resume.buffer.toString('base64'));
  } finally {
    await server.stop();
  }
});
