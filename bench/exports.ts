// `npm run bench -- exports`: measures time and memory of exports, for a few and for many applications.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { bundledModule, compileShipped } from '../engine/testing/shipped-module.ts';
import { localToday } from '../engine/values/calendar.ts';
import { createEncryption } from '../server/encryption/encryption.ts';
import { readEncryptionKeys } from '../server/encryption/encryption-keys.ts';
import { sealAnswer } from '../server/encryption/sealed-answer.ts';
import { answerContext, submissionContext } from '../server/store/encrypted-store.ts';
import { openSqliteStore } from '../server/store/sqlite/sqlite-store.ts';
import { childEnvironment } from '../server/testing/child-environment.ts';
import { memoryOf } from './running-product.ts';
import { dayAndMachine } from './timed.ts';
import { writeSection } from './write-section.ts';

/** The length of a long record, as described in README and docs/decisions/0063-submission-record.md. */
const RECORD_CHARACTERS = 10_000;
const KEYS = `bench:${Buffer.alloc(32, 1).toString('base64')}`;
const FORMATS = ['ndjson', 'csv', 'xlsx'] as const;

const { values } = parseArgs({ options: { most: { type: 'string', default: '100000' } } });
const most = Number(values.most);
const counts = [most / 10, most];

const module = await bundledModule(compileShipped());
const answers = Object.entries(completeAnswers(module, { today: localToday() }));
const encryption = createEncryption(readEncryptionKeys(KEYS, 'the bench'));

/** Writes applications directly into the database, because the product's store would fsync each of them. */
async function fillDatabase(folder: string, count: number): Promise<void> {
  const file = join(folder, 'matricula.sqlite');
  await openSqliteStore(file).close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = OFF; BEGIN');
  const insert = (sql: string) => database.prepare(sql);
  const student = insert('INSERT INTO students (id, revision) VALUES (?, 1)');
  const answer = insert('INSERT INTO answers (student_id, key, value, revision) VALUES (?, ?, ?, 1)');
  const status = insert('INSERT INTO web_statuses (student_id, position, web_status) VALUES (?, ?, ?)');
  const id = insert('INSERT INTO application_ids (id) VALUES (?)');
  const submission = insert(
    'INSERT INTO submissions (student_id, application_id, content, submitted_at) VALUES (?, ?, ?, ?)',
  );
  const account = insert(
    "INSERT INTO accounts (email, student_id, password_hash, confirmed, signed_up_at) VALUES (?, ?, '', 1, 0)",
  );
  const block = insert("INSERT INTO add_another (student_id, block_id, count) VALUES (?, 'college', 3)");
  const content = 'x'.repeat(RECORD_CHARACTERS);
  for (let index = 0; index < count; index += 1) {
    const name = `student-${String(index).padStart(8, '0')}`;
    const application = `BENCH-${index}`;
    student.run(name);
    account.run(`${name}@example.org`, name);
    block.run(name);
    for (const [key, value] of answers) {
      const isSensitive = module.form.keys[key]?.sensitive === true && value !== '';
      const stored = isSensitive ? sealAnswer(encryption, value, answerContext(name, key)) : value;
      answer.run(name, key, JSON.stringify(stored));
    }
    for (const [at, one] of ['started', 'validating', 'submitted'].entries()) status.run(name, at, one);
    id.run(application);
    const sealed = sealAnswer(encryption, content, submissionContext(name, application));
    submission.run(name, application, sealed, Date.UTC(2026, 0, 1) + index);
  }
  database.exec('COMMIT');
  database.close();
}

/** Runs an export. Returns its seconds and its peak memory in MB. */
async function exportTo(folder: string, format: string): Promise<{ seconds: number; peak: number }> {
  const out = join(folder, `out.${format}`);
  const words = ['scripts/applications.ts', 'export', '--format', format, '--out', out];
  const begun = performance.now();
  const child = spawn(process.execPath, words, {
    env: { ...childEnvironment(), DATA_DIR: folder, ENCRYPTION_KEYS: KEYS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    // It may have just ended.
    if (child.exitCode === null && child.pid !== undefined)
      peak = Math.max(peak, memoryOf(child.pid, 'VmHWM'));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The export ended with ${code}.`);
  return { seconds: (performance.now() - begun) / 1000, peak };
}

const rows: string[] = [];
for (const count of counts) {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
  try {
    await fillDatabase(folder, count);
    for (const format of FORMATS) {
      const { seconds, peak } = await exportTo(folder, format);
      const rate = Math.round(count / seconds).toLocaleString('en-US');
      rows.push(
        `| ${format} | ${count.toLocaleString('en-US')} | ${seconds.toFixed(0)} | ${rate} | ${peak.toFixed(0)} |`,
      );
      console.log(rows.at(-1));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const table = `\`npm run applications -- export\` of whole applications of the shipped form (${answers.length} answers, a record of ${RECORD_CHARACTERS / 1000} kB, sensitive answers and records encrypted) in the embedded database, the command's own start in it.

${dayAndMachine()}.

| format | applications | seconds | applications/s | peak of memory, MB |
|---|--:|--:|--:|--:|
${rows.join('\n')}`;
await writeSection('exports', table);
