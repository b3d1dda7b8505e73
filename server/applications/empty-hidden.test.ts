import { expect, test } from 'vitest';
import { compileSmallForm } from '../../engine/testing/small-form.ts';
import { bootApp } from '../testing/boot-app.ts';
import { attachDocument } from '../testing/documents.ts';
import { emptyHidden } from './empty-hidden.ts';

const form = compileSmallForm({
  content: [
    { question: 'wants', label: 'Wants', widget: 'checkbox' },
    {
      showWhen: { valueKey: 'wants', operator: 'answered' },
      content: [
        { question: 'why', label: 'Why', widget: 'text' },
        { question: 'paper', label: 'Paper', widget: 'file' },
      ],
    },
  ],
});

test('empties hidden answers and deletes hidden documents with their files, and returns whether there were any', async () => {
  const { store, objects } = await bootApp();
  const parts = { store: store(), objects: objects() };
  const pdfKey = 'converted/s/a.pdf';
  await objects().write(pdfKey, Buffer.from('PDF'), 'application/pdf');
  await attachDocument(store(), 's', 'paper', { status: 'COMPLETED', pdfKey });
  await store().saveAnswers('s', { wants: true, why: 'Because.' });
  expect(await emptyHidden(parts, form, 's', await store().loadStudent('s'))).toBe(false);
  expect((await store().loadStudent('s')).documents).toHaveProperty('paper');

  await store().saveAnswers('s', { wants: false });
  expect(await emptyHidden(parts, form, 's', await store().loadStudent('s'))).toBe(true);
  expect(await store().loadStudent('s')).toMatchObject({
    answers: { wants: false, why: '' },
    documents: {},
  });
  expect(await objects().size(pdfKey)).toBeNull();
  expect(await emptyHidden(parts, form, 's', await store().loadStudent('s'))).toBe(false);
});

test.each([
  ['answers', { wants: true, why: 'Because.' }],
  ['what decides about them', { wants: true }],
])('empties and deletes nothing if somebody has written %s since the record was read', async (_, late) => {
  const { store, objects } = await bootApp();
  const parts = { store: store(), objects: objects() };
  const pdfKey = 'converted/s/a.pdf';
  await objects().write(pdfKey, Buffer.from('PDF'), 'application/pdf');
  await attachDocument(store(), 's', 'paper', { status: 'COMPLETED', pdfKey });
  await store().saveAnswers('s', { wants: false, why: 'Left over.' });
  const read = await store().loadStudent('s');
  await store().saveAnswers('s', late);
  const written = await store().loadStudent('s');
  expect(await emptyHidden(parts, form, 's', read)).toBe(true);
  expect(await store().loadStudent('s')).toEqual(written);
  expect(await objects().size(pdfKey)).not.toBeNull();
});

test('keeps a document whose question is shown again while another one is deleted', async () => {
  const { store, objects } = await bootApp();
  const parts = { store: store(), objects: objects() };
  await attachDocument(store(), 's', 'paper', { status: 'COMPLETED', pdfKey: 'converted/s/a.pdf' });
  await store().saveAnswers('s', { wants: false, why: 'Left over.' });
  const save = parts.store.saveAnswers;
  parts.store.saveAnswers = async (...args) => {
    parts.store.saveAnswers = save;
    const saved = await save(...args);
    await save('s', { wants: true });
    return saved;
  };
  expect(await emptyHidden(parts, form, 's', await store().loadStudent('s'))).toBe(true);
  expect((await store().loadStudent('s')).documents).toHaveProperty('paper');
});
