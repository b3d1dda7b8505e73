import JSZip from 'jszip';
import { expect, test } from 'vitest';
import type { ServedForm } from '../form/build-form.ts';
import { validating } from '../store/contract/samples.ts';
import { makeRecord } from '../submission/make-record.ts';
import { storedRecord } from '../submission/stored-record.ts';
import { bootDesk } from '../testing/office-desk.ts';

type Booted = Awaited<ReturnType<typeof bootDesk>>;

/** Returns the names in the list in order. */
const namesIn = (body: string): string[] =>
  [...body.matchAll(/<th scope="row"><a [^>]*>([^<]+)<\/a>/g)].map(([, name = '']) => name);

async function signUp({ store, now }: Booted, email: string, studentId: string): Promise<void> {
  const code = { hash: 'code', expiresAt: now() + 1000, attemptsLeft: 5 };
  await store.createAccount({ email, studentId, passwordHash: 'hash', code }, now());
  await store.recordLogin(studentId, new Date(now()).toISOString());
}

/** Ada has submitted, Grace has started, Alan has only signed up. */
async function withApplicants() {
  const booted = await bootDesk();
  const { store, now } = booted;
  for (const name of ['ada', 'grace', 'alan']) await signUp(booted, `${name}@example.org`, name);
  await store.saveAnswers('ada', { first: 'Ada', last: '<Löve>', color: 'R', agreed: true, secret: 'hush' });
  await store.saveAnswers('grace', { first: 'Grace', last: 'Hopper', color: 'G' });
  await store.appendWebStatus('grace', 'started');
  await store.saveLastPage('grace', booted.form.pages[0]?.route ?? '');
  const served = { hash: 'of the test', module: { form: booted.form } } as unknown as ServedForm;
  const kept = storedRecord(makeRecord(served, await store.loadStudent('ada'), 'ada@example.org', now()));
  const submission = { ...kept, pdfSource: `submission ${kept.id}` };
  await store.submit('ada', await validating(store, 'ada'), submission, now());
  return { ...booted, id: kept.id };
}

test('finds applications by name, address, id, status and chosen answers', async () => {
  const { of, staff, id, log } = await withApplicants();
  const reader = await staff('reader');
  const found = async (query: string) => namesIn((await reader.get(`${of}?${query}`)).body);
  expect(await found('')).toEqual(['Ada &lt;Löve&gt;', 'No name yet', 'Grace Hopper']);
  expect(await found('q=love+ADA')).toEqual(['Ada &lt;Löve&gt;']);
  expect(await found('q=hopper+ada')).toEqual([]);
  expect(await found('q=Grace@Example.org')).toEqual(['Grace Hopper']);
  expect(await found('q=nobody@example.org')).toEqual([]);
  expect(await found(`q=${id.toLowerCase()}`)).toEqual(['Ada &lt;Löve&gt;']);
  expect(await found('status=started')).toEqual(['Grace Hopper']);
  expect(await found('status=begun')).toEqual(['No name yet']);
  expect(await found('status=submitted&f.color=G')).toEqual([]);
  expect(await found('f.color=G')).toEqual(['Grace Hopper']);
  expect(await found('f.agreed=true')).toEqual(['Ada &lt;Löve&gt;']);
  expect(await found('f.last=opp')).toEqual(['Grace Hopper']);
  // Not a configured filter, so it has no effect.
  expect(await found('f.secret=other')).toHaveLength(3);
  // In the time zone of the school, which is in New York.
  const page = (await reader.get(`${of}?q=love`)).body;
  expect(page).toContain(`>${id}</td><td data-head="Status">Submitted</td>`);
  expect(page).toContain('>November 20, 2026, 4:00 AM (EST)</td><td data-head="Colour">Red</td>');
  expect(page).not.toContain('hush');
  expect((await reader.get(`${of}?status=gone`)).statusCode).toBe(400);
  const lines = log().filter(({ command }) => command === 'find');
  expect(lines).toContainEqual(
    expect.objectContaining({ by: 'all, status submitted, color', count: 0, form: of.split('/').at(-1) }),
  );
  expect(JSON.stringify(lines)).not.toMatch(/hopper|love|nobody/i);
});

test('continues a long list with the same search where a page ends', async () => {
  const { of, staff, store } = await bootDesk();
  for (let index = 100; index < 175; index += 1)
    await store.saveAnswers(`s${index}`, { first: `Ada ${index}` });
  await store.saveAnswers('other', { first: 'Grace' });
  const reader = await staff('reader');
  const first = (await reader.get(`${of}?q=ada`)).body;
  expect(namesIn(first)).toHaveLength(50);
  const [, next = ''] = /<a href="([^"]+)">More applications/.exec(first) ?? [];
  const second = (await reader.get(next.replaceAll('&amp;', '&'))).body;
  expect(namesIn(second)).toEqual(Array.from({ length: 25 }, (_, index) => `Ada ${index + 150}`));
  expect(second).not.toContain('More applications');
});

test('an application page shows its times, and links to its record, its PDF and its documents', async () => {
  const { desk, of, staff, id, store, objects, log } = await withApplicants();
  const reader = await staff('reader');
  const path = `${of}/applications/ada`;
  const before = (await reader.get(path)).body;
  expect(before).toContain('The PDF is not ready yet.');
  expect((await reader.get(`${path}/pdf`)).statusCode).toBe(404);

  const upload = { fileName: 'Brief "1".docx', fileSize: 9, fileKey: 'uploads/grace/1' };
  await store.startConversion('grace', 'letter', upload, 0);
  for (let made = 0; made < 2; made += 1) {
    const work = await store.claimWork('lease', Date.now(), Date.now() + 60_000);
    if (work === null) throw new Error('There is no work.');
    const pdfKey = `converted/${work.studentId}/made.pdf`;
    await objects.write(pdfKey, Buffer.from(`%PDF of ${work.studentId}`), 'application/pdf');
    await store.finishWork(work, 'lease', { status: 'COMPLETED', pdfKey });
  }
  expect((await reader.get(path)).body).toContain(`${path}/pdf`);
  const pdf = await reader.get(`${path}/pdf`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body]).toEqual([
    200,
    'application/pdf',
    '%PDF of ada',
  ]);
  expect(pdf.headers['content-disposition']).toContain(id);
  const grace = (await reader.get(`${of}/applications/grace`)).body;
  expect(grace).toContain('Letter: Brief &quot;1&quot;.docx');
  expect(grace).toContain('<dt>Last page</dt>');
  const document = await reader.get(`${of}/applications/grace/documents/letter`);
  expect([document.statusCode, document.body]).toEqual([200, '%PDF of grace']);
  expect((await reader.get(`${path}/documents/letter`)).statusCode).toBe(404);
  expect((await reader.get(`${path}/documents/constructor`)).statusCode).toBe(404);

  const page = desk.forms[0].form.pages[0]?.id ?? '';
  expect((await reader.get(`${path}/record/other`)).statusCode).toBe(404);
  const record = await reader.get(`${path}/record/${page}`);
  const url = new URL(String(record.headers.location));
  expect([record.statusCode, url.origin]).toEqual([303, 'http://localhost:3000']);
  const token = url.searchParams.get('service_token') ?? '';
  expect(await desk.forms[0].tokens.findStudent(token)).toBe('ada');
  expect(record.headers['referrer-policy']).toBe('same-origin');

  expect((await reader.get(`${of}/applications/nobody`)).statusCode).toBe(404);
  expect((await reader.get('/office/other/applications/ada')).statusCode).toBe(404);
  const looks = log().map(({ user, command, studentId, by }) => [user, command, studentId, by]);
  const who = 'reader@example.org';
  expect(looks).toContainEqual([who, 'look', 'ada', undefined]);
  expect(looks).toContainEqual([who, 'pdf', 'ada', undefined]);
  expect(looks).toContainEqual([who, 'document', 'grace', 'letter']);
  expect(looks).toContainEqual([who, 'read', 'ada', page]);
  // Invalid typed addresses are not logged.
  expect(looks.filter(([, , , by]) => by === 'other' || by === 'constructor')).toEqual([]);
  expect(looks).not.toContainEqual([who, 'document', 'ada', 'letter']);
});

test('the statistics list counts by day and by page', async () => {
  const { of, staff, form } = await withApplicants();
  const reader = await staff('reader');
  const text = (await reader.get(`${of}/numbers`)).body.replace(/<svg[\s\S]*?<\/svg>/g, '');
  const rows = [...text.matchAll(/<th scope="row">([^<]+)<\/th><td class="number">(\d+)/g)].map((row) =>
    row.slice(1),
  );
  expect(rows).toEqual([
    ['Signed up', '1'],
    ['Begun', '1'],
    ['Being checked by the applicant', '0'],
    ['Submitted', '1'],
    ['2026-11-20', '3'],
    ['2026-11-20', '1'],
    ['None', '1'],
    [form.pages[0]?.title, '1'],
    ...form.pages.slice(1).map(({ title }) => [title, '0']),
  ]);
});

test('an exporter downloads spreadsheets, with sensitive answers only if the export names them', async () => {
  const { of, staff, id, log } = await withApplicants();
  const exporter = await staff('exporter');
  const order = { export: '', status: 'submitted', format: 'xlsx' };
  const sheet = async (body: typeof order) => {
    const reply = await exporter.post(`${of}/downloads`, body);
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="applications.xlsx"',
    ]);
    const zip = await JSZip.loadAsync(reply.rawPayload);
    return zip.file('xl/worksheets/sheet1.xml')?.async('string') ?? '';
  };
  const all = await sheet(order);
  expect(all).toContain(id);
  expect(all).toContain('ada@example.org');
  expect(all).not.toContain('hush');
  expect(all).not.toContain('Grace');
  expect(await sheet({ ...order, export: 'slate' })).toContain('hush');
  const zipped = await exporter.post(`${of}/downloads`, { ...order, format: 'csv', status: '' });
  const csv = (await JSZip.loadAsync(zipped.rawPayload)).file('applications/applications.csv');
  expect(await csv?.async('string')).toContain('grace@example.org');
  expect((await exporter.post(`${of}/downloads`, { ...order, export: 'other' })).statusCode).toBe(404);
  expect((await exporter.post(`${of}/downloads`, { ...order, format: 'zip' })).statusCode).toBe(400);
  const runs = log().filter(({ command }) => command === 'export');
  const user = 'exporter@example.org';
  expect(runs.map(({ event, count, sensitive }) => [event, count, sensitive])).toEqual([
    ...[
      ['begun', null, []],
      ['done', 1, []],
    ],
    ...[
      ['begun', null, ['secret']],
      ['done', 1, ['secret']],
    ],
    ...[
      ['begun', null, []],
      ['done', 3, []],
    ],
  ]);
  expect(runs.every((run) => run.user === user)).toBe(true);
});
