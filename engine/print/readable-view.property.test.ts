// Narrowing the view of an application does not change what is printed of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourcesIn, tabKey, visibleEntries, withoutLayout } from '../answers/layout-keys.ts';
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { answerSets } from '../testing/answer-sets.ts';
import { compiledOf, secondFiles, shippedFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { ANSWERED, type ServiceView } from '../wire/documents.ts';
import { printedApplication } from './printed-application.ts';
import { readableView } from './readable-view.ts';

function viewOf(form: CompiledForm, answers: Answers, documents: readonly string[]): ServiceView {
  const attached = documents.map((key) => [key, ANSWERED] as const);
  return {
    answer: { ...withoutLayout(answers), ...Object.fromEntries(attached) },
    add_another: Object.fromEntries(
      Object.keys(form.blocks).map((id) => [id, visibleEntries(form, answers, id)]),
    ),
    document_answer: Object.fromEntries(documents.map((key) => [key, { file_name: 'a.pdf', file_size: 1 }])),
    tabs: Object.fromEntries(
      Object.keys(form.tabSets).map((id) => [id, String(answers[tabKey(id)] ?? '')] as const),
    ),
    sources: sourcesIn(answers),
  };
}

test.each([
  { name: 'the shipped form', files: shippedFiles },
  { name: 'the second form', files: secondFiles },
])('$name', ({ files }) => {
  const { form } = compiledOf(files);
  const fileKeys = Object.keys(form.keys).filter((key) => form.keys[key]?.document);
  const cases = fc.tuple(answerSets(form, '2026-11-20'), fc.subarray(fileKeys));
  let leftOut = 0;
  fc.assert(
    fc.property(cases, ([answers, documents]) => {
      const whole = viewOf(form, answers, documents);
      const read = readableView(form, whole);
      leftOut += Object.keys(whole.answer).length - Object.keys(read.answer).length;
      expect(printedApplication(form, read)).toEqual(printedApplication(form, whole));
      expect(readableView(form, read)).toEqual(read);
    }),
    runs(50, 200),
  );
  expect(leftOut).toBeGreaterThan(0);
});
