import { expect, test } from 'vitest';
import { completeAnswers } from '../../engine/testing/complete-answers.ts';
import { localToday } from '../../engine/values/calendar.ts';
import type { ServedForm } from '../form/build-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument, fileKeys } from '../testing/documents.ts';

function served(host: FormHost): ServedForm {
  const form = host.current();
  if (form === null) throw new Error('There is no form.');
  return form;
}

/** Boots an applicant with a complete, validating application, documents included. */
async function completeApplicant() {
  const booted = await bootApp();
  const ada = await booted.applicant();
  const account = await booted.store().findAccount('ada@example.org');
  const studentId = account?.studentId ?? '';
  const answers = completeAnswers(served(booted.host).module, { today: localToday() });
  await booted.store().saveAnswers(studentId, answers);
  for (const key of fileKeys(booted.form)) {
    if (answers[key] !== undefined) await attachDocument(booted.store(), studentId, key);
  }
  await ada.post('/api/web-status', { web_status: 'started' });
  await ada.post('/api/web-status', { web_status: 'validating' });
  const [required = ''] = Object.keys(answers);
  return { ...booted, ada, studentId, required };
}

test('STAT-12: refuses a jump, and changes nothing on a repeat', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const jump = await ada.post('/api/web-status', { web_status: 'submitted' });
  expect([jump.statusCode, jump.json()]).toEqual([409, { message: form.replyTexts['error.webStatusJump'] }]);
  expect((await ada.post('/api/web-status', { web_status: 'validating' })).statusCode).toBe(409);
  await ada.post('/api/web-status', { web_status: 'started' });
  await ada.post('/api/web-status', { web_status: 'started' });
  expect((await ada.post('/api/submit')).statusCode).toBe(409);
  expect((await ada.get('/api/profile')).json().web_status).toEqual([{ web_status: 'started' }]);
});

test('STAT-15: refuses an incomplete application, whatever the browser says', async () => {
  const { ada, store, studentId, required, form } = await completeApplicant();
  expect((await ada.post('/api/submit')).statusCode).toBe(200);
  await store().saveAnswers(studentId, { [required]: '' });
  const message = form.replyTexts['error.incomplete'].replace('{{count}}', '1');
  const errors = { [required]: [form.questions[required]?.required[0]?.message] };
  for (const call of [
    () => ada.post('/api/submit'),
    () => ada.post('/api/web-status', { web_status: 'submitted' }),
  ]) {
    const reply = await call();
    expect([reply.statusCode, reply.json()]).toEqual([409, { message, errors }]);
  }
  expect((await ada.get('/api/profile')).json().web_status).toHaveLength(2);
});

test('API-22, STAT-03, STAT-14: submits a complete application once, and changes nothing afterwards', async () => {
  const { ada, required, form } = await completeApplicant();
  expect((await ada.post('/api/submit')).json()).toEqual({ message: form.replyTexts['message.complete'] });
  // The check alone submits nothing.
  expect((await ada.get('/api/profile')).json().web_status).toHaveLength(2);
  const submitted = await ada.post('/api/web-status', { web_status: 'submitted' });
  expect([submitted.statusCode, submitted.json()]).toEqual([
    200,
    { message: String(form.said['completion.message']) },
  ]);
  expect((await ada.get('/api/profile')).json().web_status).toHaveLength(3);

  const [block = ''] = Object.keys(form.blocks);
  const [tabSet = '', tabs] = Object.entries(form.tabSets)[0] ?? [];
  for (const reply of [
    await ada.post('/api/submit'),
    await ada.post('/api/web-status', { web_status: 'submitted' }),
    await ada.put('/api/answer', { [required]: '' }),
    await ada.put('/api/add-another', { button_id: block, num_components: 2 }),
    await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: tabs?.tabs[1]?.id }),
    await ada.put('/api/last-page', { last_page: form.defaultRoute }),
    await ada.post('/api/validations', { [required]: ['No.'] }),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual([409, { message: form.replyTexts['error.submitted'] }]);
  }
});

test('STAT-15: refuses to submit while a conversion is in progress or has failed', async () => {
  const { ada, store, studentId, form } = await completeApplicant();
  const [key = ''] = Object.keys((await store().loadStudent(studentId)).documents);
  const file = { fileName: 'other.pdf', fileSize: 9, fileKey: 'uploads/b' };
  const submit = async () => {
    const replies = [
      await ada.post('/api/submit'),
      await ada.post('/api/web-status', { web_status: 'submitted' }),
    ];
    return replies.map((reply) => [reply.statusCode, reply.json().message]);
  };
  // A failed conversion counts only without an attached document, which would stay.
  await store().deleteDocument(studentId, key);
  await store().startConversion(studentId, key, file, 3);
  const converting = [409, form.replyTexts['error.stillConverting']];
  expect(await submit()).toEqual([converting, converting]);
  const work = await store().claimWork('token', 4, 5);
  if (work === null) throw new Error('There is no work.');
  expect(await submit()).toEqual([converting, converting]);
  await store().finishWork(work, 'token', { status: 'FAILED', reason: 'file.damaged' });
  const incomplete = [409, form.replyTexts['error.incomplete'].replace('{{count}}', '1')];
  expect(await submit()).toEqual([incomplete, incomplete]);
  expect((await ada.get('/api/profile')).json().web_status).toHaveLength(2);
});

test('does not submit answers that are hidden at submission', async () => {
  const { ada, store, studentId, form } = await completeApplicant();
  const hidden = Object.values(form.questions).find(
    (question) =>
      question.hiddenWhen.length > 0 && question.widget === 'textarea' && question.page === 'final-steps',
  );
  const key = hidden?.key ?? '';
  await store().saveAnswers(studentId, { [key]: 'nobody sees this' });
  expect((await ada.post('/api/web-status', { web_status: 'submitted' })).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).answers[key]).toBe('');
});

test('TAB-03: empties the answers of the former tab in the call that chooses another', async () => {
  const { applicant, form } = await bootApp();
  const ada = await applicant();
  const [tabSet = '', set] = Object.entries(form.tabSets)[0] ?? [];
  const [left, chosen] = set?.tabs ?? [];
  const [key = ''] = left?.keys ?? [];
  await ada.put('/api/answer', { [key]: 'An essay.' });
  expect((await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: left?.id })).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer[key]).toBe('An essay.');
  expect((await ada.put('/api/tabs', { tab_id: tabSet, chosen_tab: chosen?.id })).statusCode).toBe(200);
  expect((await ada.get('/api/profile')).json().answer[key]).toBe('');
});

test('never fills the key of a document by a request, and ignores emptying it', async () => {
  const { applicant, form, store } = await bootApp();
  const ada = await applicant();
  const key = Object.keys(form.keys).find((name) => form.keys[name]?.document) ?? '';
  const filled = await ada.put('/api/answer', { [key]: 'ANSWERED' });
  expect([filled.statusCode, filled.json().message]).toEqual([400, expect.stringContaining(key)]);
  const { studentId = '' } = (await store().findAccount('ada@example.org')) ?? {};
  await attachDocument(store(), studentId, key);
  expect((await ada.put('/api/answer', { [key]: '' })).statusCode).toBe(200);
  expect((await store().loadStudent(studentId)).answers).toEqual({});
  expect((await ada.get('/api/profile')).json().answer).toEqual({ [key]: 'ANSWERED' });
});
