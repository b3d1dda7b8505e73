import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinDocuments } from '../../server/conversion/joining/join-documents.ts';
import { pagesBeforeDocuments, readJudgements, splitFindings, summarise } from './findings.ts';

const OUTPUT = `FILE a.pdf
FILE b.pdf
  5-1\troot/document[0]/metadata[0](9 0 obj PDMetadata)\tShall be specified
  7.1-3\troot/document[0]/pages[2](5 0 obj PDPage)/contentStream[0]\tShall be tagged
  7.1-3\troot/document[0]/pages[12](6 0 obj PDPage)/contentStream[0]\tShall be tagged
  7.2-1\troot/document[0]/StructTreeRoot[0](1 0 obj PDStructTreeRoot)/K[0](2 0 obj SEDocument Document)/K[1](3 0 obj SEPart Part)/K[0](4 0 obj SEP P)\tOf a document
  7.2-1\troot/document[0]/StructTreeRoot[0](1 0 obj PDStructTreeRoot)/K[0](2 0 obj SEDocument Document)/K[0](4 0 obj SEArt Art)\tOf ours
  7.18-1\troot/document[0]\tOf the whole
`;

test('separates findings by page and by tag; those about the whole are ours', () => {
  const [first, second] = readJudgements(OUTPUT);
  expect(first).toEqual({ file: 'a.pdf', findings: [] });
  const { makesNoClaim, own, documents } = splitFindings(second?.findings ?? [], 12);
  expect(makesNoClaim).toBe(true);
  expect(own.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    '7.1-3 Shall be tagged',
    '7.2-1 Of ours',
    '7.18-1 Of the whole',
  ]);
  expect(documents.map(({ place }) => /pages\[12\]|SEP P/.exec(place)?.[0])).toEqual(['pages[12]', 'SEP P']);
  expect(splitFindings([], 12).makesNoClaim).toBe(false);
});

test('names each rule once in words', () => {
  const finding = { rule: '7.1-3', place: 'root', message: 'Shall be tagged' };
  expect(summarise([finding, { ...finding, place: 'leaf' }])).toBe(
    '2 × 7.1-3 (Shall be tagged), first at root',
  );
  expect(summarise([])).toBe('nothing found');
});

test('the documents of a copy begin at the target of its last bookmark', async () => {
  const letter = readFileSync(
    new URL('../../server/conversion/testing/files/office-letter.pdf', import.meta.url),
  );
  const description = { title: 'Copy', author: 'School', documents: 'Documents', madeAt: 0 };
  const copy = await joinDocuments(letter, [{ title: 'Letter', pdf: letter }], description);
  expect(await pagesBeforeDocuments(copy)).toBe(2);
});
