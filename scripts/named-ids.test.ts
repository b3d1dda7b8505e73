import { expect, test } from 'vitest';
import { idsIn } from './named-ids.ts';

test('reads single ids, lists and ranges', () => {
  // Uses areas that no requirement has, because this file is a test as well.
  const title =
    "test('QA-09…11, 14, QB-02: the card (QC-099…101, 2 of 12) takes AB-1234, UTF-8 and PDF-1.4')";
  expect([...idsIn(title)]).toEqual([
    ...['QA-09', 'QA-10', 'QA-11', 'QA-14', 'QB-02'],
    ...['QC-099', 'QC-100', 'QC-101'],
  ]);
});
