// Rate limits: only callers far beyond human use have to wait.
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { bootApp } from '../testing/boot-app.ts';
import { fileKeys } from '../testing/documents.ts';
import { createVisitor } from '../testing/visitor.ts';
import { CALL_LIMITS, type CallLimits } from '../throttling/call-limits.ts';
import { createCallMeter } from '../throttling/call-meter.ts';

const few = { atOnce: 3, perSecond: 1 };
const limited = (limits: Partial<CallLimits>) => bootApp({ limits: { ...CALL_LIMITS, ...limits } });
const statuses = async (
  count: number,
  call: () => Promise<LightMyRequestResponse>,
): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await call()).statusCode);
  return found;
};

test('limits the calls of one account only, and says how long to wait', async () => {
  const { applicant, wait, form } = await limited({ account: few });
  const [ada, grace] = [await applicant('ada@example.org'), await applicant('grace@example.org')];
  const profile = () => ada.get('/api/profile');
  expect(await statuses(3, profile)).toEqual([200, 200, 200]);
  const refused = await ada.put('/api/answer', {});
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '1',
    { message: form.replyTexts['error.tooOften'].replace('{{wait}}', form.texts['wait.second']) },
  ]);
  expect((await grace.get('/api/profile')).statusCode).toBe(200);
  wait(1000);
  expect(await statuses(2, profile)).toEqual([200, 429]);
});

test('limits the lookups of one network only', async () => {
  const { app, wait } = await limited({ lookup: few });
  const search = (remoteAddress: string) => () =>
    app().inject({ url: '/lookup/find?category=address&text=a', remoteAddress });
  expect(await statuses(4, search('198.51.100.7'))).toEqual([200, 200, 200, 429]);
  expect((await search('198.51.100.7')()).headers['retry-after']).toBe('1');
  expect(await statuses(1, search('203.0.113.9'))).toEqual([200]);
  wait(1000);
  expect(await statuses(2, search('198.51.100.7'))).toEqual([200, 429]);
});

test('slows down permissions to upload, conversions and exports after the first ones, on every server', async () => {
  const free = { ...CALL_LIMITS.uploads, free: 2 };
  const { applicant, form, wait, restart } = await limited({
    uploads: free,
    conversions: free,
    exports: free,
  });
  const ada = await applicant();
  const [key = ''] = fileKeys(form);
  const fileKey = async (): Promise<string> => {
    const permission = await ada.post('/api/presigned-url', { answer_key: key });
    return permission.json().fields?.key ?? '';
  };
  const file_key = await fileKey();
  await fileKey();
  const calls = {
    upload: () => ada.post('/api/presigned-url', { answer_key: key }),
    // The file never arrived, which is found out only after the call was counted.
    convert: () => ada.post(`/api/pdf/document-answer/${key}`, { file_key, file_name: 'a.pdf' }),
    export: () => ada.get('/api/export'),
  };
  expect(await statuses(3, calls.convert)).toEqual([400, 400, 429]);
  expect(await statuses(3, calls.export)).toEqual([200, 200, 429]);
  await restart();
  for (const call of Object.values(calls)) {
    const refused = await call();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  }
  wait(10_000);
  expect(await statuses(2, calls.upload)).toEqual([200, 429]);
  expect(await statuses(2, calls.export)).toEqual([200, 429]);
  expect((await ada.post('/api/presigned-url', { answer_key: 'no question' })).statusCode).toBe(400);
});

test('never limits normal work: autosaves, polling, a search per letter, a whole lab at once', async () => {
  const { applicant, app, form } = await bootApp();
  const ada = await applicant();
  const [key = ''] = fileKeys(form);
  const anonymous = createVisitor(app);
  const seen = new Set<number>();
  // One second of six windows of one account, and of thirty people typing behind one address.
  for (let window = 0; window < 6; window += 1) {
    seen.add((await ada.put('/api/answer', {})).statusCode);
    seen.add((await ada.get(`/api/pdf/document-answer/${key}`)).statusCode);
  }
  for (let letter = 0; letter < 90; letter += 1) {
    seen.add((await anonymous.get('/lookup/find?category=address&text=ma')).statusCode);
  }
  for (let file = 0; file < 50; file += 1) {
    seen.add((await ada.post('/api/presigned-url', { answer_key: key })).statusCode);
  }
  expect([...seen]).toEqual([200]);
});

test.each([
  ['six windows of one account', CALL_LIMITS.account, 12],
  ['thirty people who type at once behind one address', CALL_LIMITS.lookup, 90],
])('an hour of such seconds is no more: %s', (_who, rate, eachSecond) => {
  let time = 0;
  const meter = createCallMeter(rate, () => time);
  const waits = new Set<number>();
  for (let second = 0; second < 3600; second += 1) {
    for (let call = 0; call < eachSecond; call += 1) waits.add(meter('caller'));
    time += 1000;
  }
  expect([...waits]).toEqual([0]);
});
