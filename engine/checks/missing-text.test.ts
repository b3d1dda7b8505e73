import { expect, test } from 'vitest';
import type { Definition } from '../definition/definition.ts';
import PRODUCT_TEXTS from '../form/product-texts.json' with { type: 'json' };
import { type ProductTextId, STEPS, type Text } from '../form/texts.ts';
import { testCheck } from '../testing/check-tester.ts';
import { compileFiles, edit, found, positionOf, secondFiles, textOf } from '../testing/config-files.ts';
import { missingText } from './missing-text.ts';

const sections = { one: { content: [{ question: 'name', label: 'Name', widget: 'text' }] } };
const without =
  (...ids: readonly ProductTextId[]) =>
  (definition: Definition): Definition => {
    const value: Partial<Record<ProductTextId, string>> = { ...definition.texts.value };
    for (const id of ids) delete value[id];
    return { ...definition, texts: { file: 'texts.json', value } };
  };
const missing = (id: ProductTextId, before: string) => ({
  at: `texts.json#/${before}`,
  severity: 'warning' as const,
  message: `The text "${id}" is missing below this line. The product uses its own wording.`,
  suggestion: `Add "${id}": ${JSON.stringify(PRODUCT_TEXTS[id].text)}, or write your own wording.`,
});

testCheck(missingText, [
  { name: 'all texts exist', sections, findings: [] },
  {
    name: 'the first text, and two in a row',
    sections,
    change: without('button.next', 'saving', 'saving.saved'),
    findings: [
      missing('button.next', '$schema'),
      missing('saving', 'loading'),
      missing('saving.saved', 'loading'),
    ],
  },
]);

test("starts a form that lacks a text with the product's wording, and reports the line", () => {
  const line = `  "button.addAnother": ${JSON.stringify(JSON.parse(textOf(secondFiles, 'texts.json'))['button.addAnother'])},\n`;
  const files = edit(secondFiles, 'texts.json', line, '');
  expect(found(files)).toEqual([
    `texts.json:${positionOf(files, 'texts.json', '"button.submit"')} warning missing-text`,
  ]);
  const { form } = compileFiles(files).compiled ?? {};
  expect(form?.texts['button.addAnother']).toBe('Add Another');
});

test("uses the product's texts, with the school's name, if texts.json is empty", () => {
  const files = secondFiles.map(({ path, text }) =>
    path === 'texts.json' ? { path, text: '{ "$schema": "texts.schema.json" }' } : { path, text },
  );
  const { form, serverTexts } = compileFiles(files).compiled ?? {};
  const texts: Readonly<Record<string, Text>> = {
    ...form?.texts,
    ...form?.said,
    ...serverTexts?.mailTexts,
    ...serverTexts?.accountTexts,
    ...serverTexts?.replyTexts,
  };
  const ids = Object.keys(PRODUCT_TEXTS);
  expect(Object.keys(texts).sort()).toEqual(
    ids.filter((id) => !/^(validation|input|moving|aside)\./.test(id) && id !== STEPS).sort(),
  );
  expect(form?.lastSteps).toHaveLength(1);
  // Messages of rules are part of the rules.
  const messages = Object.values(form?.questions ?? {}).flatMap(({ required }) => required);
  expect(messages.map(({ message }) => message).join()).toContain('is a required field');
  expect(texts['mail.confirm.text']).toContain('Harbor');
  expect(Object.values(texts).join()).not.toContain('{{school.');
});
