import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { NOW } from '../store/contract/samples.ts';
import type { Store } from '../store/store.ts';
import { emptyStore, EXPORTED_FORM as form, submitted } from '../testing/exported-form.ts';
import { type ExportFormat, type ExportOrder, exportApplications } from './export-applications.ts';
import type { ExportFilter } from './exported-application.ts';
import { unfinishedExportPath } from './part-files.ts';
import { allSheets, mappedSheets, type Sheet } from './sheets.ts';

const FILES = new Map<string, Uint8Array>();
const objects = { read: async (key: string) => FILES.get(key) ?? null };

function orderOf(
  format: ExportFormat,
  sheets: readonly Sheet[],
  more: Partial<ExportOrder> = {},
): ExportOrder {
  const out = join(temporaryFolder(), 'out');
  return { form, format, sheets, out, filter: { status: 'submitted' }, named: 'this', ...more };
}

const begun = async () => {};
const run = (store: Store, order: ExportOrder) => exportApplications(order, { store, objects, begun });
const keys = allSheets(form, 'keys', new Set());

const ADA = {
  ...{ name: '=Ada, "L"', secret: 'hush', color: 'R', color_desc: 'Red', born: '2001-02-03', years: '-2.5' },
  ...{ agreed: true, firm: 'One', pay: '5', job_2_firm: 'Two' },
};

async function withAda() {
  const store = emptyStore();
  await store.saveAnswers('ada', {}, {}, { entries: { jobs: 3 } });
  return { store, id: await submitted(store, 'ada', ADA, NOW) };
}

test('CSV has a file for the applications and one per block, without sensitive answers', async () => {
  const { store, id } = await withAda();
  const order = orderOf('csv', keys);
  expect(await run(store, order)).toMatchObject({ count: 1, missing: 0, cut: 0 });
  const time = new Date(NOW).toISOString();
  expect(readFileSync(join(order.out, 'applications.csv'), 'utf8')).toBe(
    'application_id,student_id,status,submitted_at,email,name,color,born,years,agreed,letter\r\n' +
      `${id},ada,submitted,${time},,"'=Ada, ""L""",R,2001-02-03,-2.5,true,\r\n`,
  );
  expect(readFileSync(join(order.out, 'jobs.csv'), 'utf8')).toBe(
    `application_id,student_id,entry,firm\r\n${id},ada,1,One\r\n${id},ada,2,Two\r\n`,
  );
  expect(existsSync(unfinishedExportPath(order.out))).toBe(false);
});

test('formats answers for labels, distinguishes equal labels, and includes named sensitive answers', async () => {
  const { store } = await withAda();
  const order = orderOf('ndjson', allSheets(form, 'labels', new Set(['secret'])));
  await run(store, order);
  const [line = ''] = readFileSync(order.out, 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({
    ...{ Name: '=Ada, "L"', Secret: 'hush', Colour: 'Red', Born: '02/03/2001', Years: '-2.5', Agreed: 'Yes' },
    sheets: {
      jobs: [
        { entry: 1, Name: 'One' },
        { entry: 2, Name: 'Two' },
      ],
    },
  });
  const sheets = allSheets(
    {
      ...form,
      questions: { ...form.questions, years: { ...form.questions.name, key: 'years' } },
    } as typeof form,
    'labels',
    new Set(),
  );
  expect(sheets[0]?.columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Name (name)', 'Name (years)']),
  );
});

test('an export file defines column names, value codes and date formats', async () => {
  const { store, id } = await withAda();
  const columns = [
    { name: 'AppID', fact: 'applicationId' as const },
    { name: 'Term', value: '2027FA' },
    { name: 'Col', answer: 'color', values: { R: 'RED' } },
    { name: 'DOB', answer: 'born', dateFormat: 'DD.MM.YYYY' as const },
    { name: 'OK', answer: 'agreed', values: { true: 'Y', false: 'N' } },
  ];
  const jobs = [
    { name: 'No', fact: 'entry' as const },
    { name: 'Firm', answer: 'firm' },
  ];
  const file = { id: 'x', title: 'X', columns, sheets: [{ block: 'jobs', name: 'Jobs', columns: jobs }] };
  const order = orderOf('csv', mappedSheets(file), { bom: true });
  await run(store, order);
  expect(readFileSync(join(order.out, 'applications.csv'), 'utf8')).toBe(
    `\uFEFFAppID,Term,Col,DOB,OK\r\n${id},2027FA,RED,03.02.2001,Y\r\n`,
  );
  expect(readFileSync(join(order.out, 'Jobs.csv'), 'utf8')).toBe('\uFEFFNo,Firm\r\n1,One\r\n2,Two\r\n');
});

test('an untouched checkbox counts as unchecked, also with codes', async () => {
  const store = emptyStore();
  await submitted(store, 'bob', {}, NOW);
  const columns = [{ name: 'OK', answer: 'agreed', values: { true: 'Y', false: 'N' } }];
  const order = orderOf('csv', mappedSheets({ id: 'x', title: 'X', columns }));
  await run(store, order);
  expect(readFileSync(join(order.out, 'applications.csv'), 'utf8')).toBe('OK\r\nN\r\n');
});

/** A store that fails at one application. */
function dyingAt(store: Store, studentId: string): Store {
  return {
    ...store,
    loadStudent: async (id) => {
      if (id === studentId) throw new Error('killed');
      return store.loadStudent(id);
    },
  };
}

const many = Array.from({ length: 250 }, (_, index) => `student ${String(index).padStart(3, '0')}`);

test.each(['csv', 'ndjson', 'xlsx'] as const)(
  'resumes an interrupted run to %s with the same result as a complete one',
  async (format) => {
    const store = emptyStore();
    for (const [index, id] of many.entries())
      await submitted(store, id, { name: `${index}\u2028`, firm: 'One' }, NOW + index);
    const whole = orderOf(format, keys);
    await run(store, whole);
    const order = orderOf(format, keys);
    await expect(run(dyingAt(store, many[170] ?? ''), order)).rejects.toThrow('killed');
    expect(existsSync(order.out)).toBe(false);
    const other = { ...order, named: 'that' };
    await expect(run(store, other)).rejects.toThrow(/left behind by another interrupted export.*--restart/);
    // Applications that were exported before are not read again.
    expect(await run(dyingAt(store, many[0] ?? ''), order)).toMatchObject({ count: 250 });
    expect(await contentOf(order.out)).toEqual(await contentOf(whole.out));
    await expect(run(store, order)).rejects.toThrow(/already exists/);
    const again = { ...other, out: `${order.out}-2` };
    await expect(run(dyingAt(store, many[170] ?? ''), again)).rejects.toThrow('killed');
    expect(await run(store, { ...again, named: 'this', restart: true })).toMatchObject({ count: 250 });
  },
  60_000,
);

test('writes headings once if a run is interrupted before its first 100 applications', async () => {
  const { store } = await withAda();
  const columns = [{ name: 'Name', answer: 'name' }];
  const order = orderOf('csv', mappedSheets({ id: 'x', title: 'X', columns }), { bom: true });
  await expect(run(dyingAt(store, 'ada'), order)).rejects.toThrow('killed');
  await run(store, order);
  const text = readFileSync(join(order.out, 'applications.csv'), 'utf8');
  expect(text).toBe(`\uFEFFName\r\n"'=Ada, ""L"""\r\n`);
});

/** Returns the text of each file, ignoring times in a ZIP. */
async function contentOf(out: string): Promise<Record<string, string>> {
  if (existsSync(join(out, 'applications.csv')))
    return Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]));
  const bytes = readFileSync(out);
  if (bytes.subarray(0, 2).toString() !== 'PK') return { out: bytes.toString('utf8') };
  const zip = await JSZip.loadAsync(bytes);
  const files = Object.entries(zip.files).map(async ([name, file]) => [name, await file.async('string')]);
  return Object.fromEntries(await Promise.all(files));
}

test.each<[string, ExportFilter, string[]]>([
  ['of a span', { status: 'submitted', from: NOW + 1, before: NOW + 2 }, ['b']],
  ['all', {}, ['a', 'b', 'open']],
  ['those that are not submitted', { status: 'started' }, ['open']],
])('filters by %s', async (_what, filter, expected) => {
  const store = emptyStore();
  await submitted(store, 'a', {}, NOW);
  await submitted(store, 'b', {}, NOW + 1);
  await store.appendWebStatus('open', 'started');
  const order = orderOf('ndjson', keys, { filter });
  await run(store, order);
  const lines = readFileSync(order.out, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).student_id)).toEqual(expected);
});

test('puts PDFs and uploads in one folder per application, and counts missing files', async () => {
  const store = emptyStore();
  const file = { fileName: '../CV:mine.docx', fileSize: 3, fileKey: 'documents/ada/letter' };
  await store.startConversion('ada', 'letter', file, NOW);
  const id = await submitted(store, 'ada', { name: 'Ada' }, NOW);
  FILES.set('documents/ada/letter', Buffer.from('cv!'));
  const first = orderOf('folder', []);
  expect(await run(store, first)).toMatchObject({ count: 1, missing: 1 });
  expect(readdirSync(join(first.out, id))).toEqual(['letter .. CV mine.docx']);
});

test('a resumed export of documents keeps nothing that was removed meanwhile', async () => {
  const store = emptyStore();
  const ids = many.slice(0, 103);
  const [deleted = '', changed = '', last = ''] = ids.slice(100);
  for (const id of ids) await store.appendWebStatus(id, 'started');
  const upload = async (fileName: string) => {
    const fileKey = `documents/${fileName}`;
    FILES.set(fileKey, Buffer.from('cv!'));
    await store.startConversion(changed, 'letter', { fileName, fileSize: 3, fileKey }, NOW);
  };
  await upload('former.docx');
  const order = orderOf('folder', [], { filter: {} });
  await expect(run(dyingAt(store, last), order)).rejects.toThrow('killed');
  await store.deleteStudent(deleted, 'any');
  await upload('new.docx');
  expect(await run(store, order)).toMatchObject({ count: 102 });
  expect(readdirSync(order.out).sort()).toEqual(ids.filter((id) => id !== deleted));
  expect(readdirSync(join(order.out, changed))).toEqual(['letter new.docx']);
});

test('documents and the progress are on disk at a checkpoint', async () => {
  const store = emptyStore();
  const file = { fileName: 'cv.docx', fileSize: 3, fileKey: 'documents/ada/letter' };
  await store.startConversion('ada', 'letter', file, NOW);
  await submitted(store, 'ada', {}, NOW);
  FILES.set('documents/ada/letter', Buffer.from('cv!'));
  const handle = await open(join(temporaryFolder(), 'any'), 'w');
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  await run(store, orderOf('folder', []));
  // The document, and the state at the first and the last checkpoint.
  expect(sync).toHaveBeenCalledTimes(3);
});

test('a ZIP contains the same', async () => {
  const store = emptyStore();
  const file = { fileName: 'cv.docx', fileSize: 3, fileKey: 'documents/ada/letter' };
  await store.startConversion('ada', 'letter', file, NOW);
  await store.saveAnswers('ada', {});
  await store.appendWebStatus('ada', 'started');
  await store.appendWebStatus('ada', 'validating');
  const { revision } = await store.loadStudent('ada');
  const kept = { id: 'ID-ZIP', content: '{}', pdfSource: 'submission ID-ZIP' };
  await store.submit('ada', revision, kept, NOW);
  for (
    let work = await store.claimWork('l', NOW, NOW + 9);
    work;
    work = await store.claimWork('l', NOW, NOW + 9)
  )
    await store.finishWork(work, 'l', { status: 'COMPLETED', pdfKey: 'applications/ada/a.pdf' });
  FILES.set('documents/ada/letter', Buffer.from('cv!'));
  FILES.set('applications/ada/a.pdf', Buffer.from('%PDF'));
  const order = orderOf('zip', []);
  expect(await run(store, order)).toMatchObject({ count: 1, missing: 0 });
  expect(await contentOf(order.out)).toEqual({
    'ID-ZIP/application.pdf': '%PDF',
    'ID-ZIP/letter cv.docx': 'cv!',
  });
});
