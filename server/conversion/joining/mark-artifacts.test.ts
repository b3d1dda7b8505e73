import { expect, test } from 'vitest';
import { withArtifacts } from './mark-artifacts.ts';

const marked = (...lines: string[]) => withArtifacts(lines.join('\n')).split('\n');

test('marks a line and a text outside of tags as decoration', () => {
  expect(marked('q', '0 0 5 1 re', 'f', 'BT', '<0028> Tj', 'ET', 'Q')).toEqual([
    'q',
    '/Artifact BMC',
    '0 0 5 1 re',
    'f',
    'EMC',
    '/Artifact BMC',
    'BT',
    '<0028> Tj',
    'ET',
    'EMC',
    'Q',
  ]);
});

test('keeps tagged content and clipping paths as they are', () => {
  const lines = [
    '0 0 5 1 re',
    'W n',
    '/P <</MCID 0>> BDC',
    'BT',
    '<0028> Tj',
    'ET',
    '0 0 1 1 re',
    'f',
    'EMC',
    '/X1 gs',
  ];
  expect(marked(...lines)).toEqual(lines);
});

test('handles a tag within a text, a picture, and letters of any code', () => {
  const text = ['BT', '/Span <</MCID 3>> BDC', '<0028> Tj', 'EMC', '(\u00e9 f) Tj', 'ET'];
  expect(marked(...text)).toEqual(text);
  expect(marked('/X5 Do')).toEqual(['/Artifact BMC', '/X5 Do', 'EMC']);
});

test('marks named, untagged letters as decoration, without their names', () => {
  const text = ['/Span <</ActualText <FEFF05E9>>> BDC', '<0001> Tj', 'EMC'];
  expect(marked('BT', ...text, '<0002> Tj', 'ET')).toEqual([
    '/Artifact BMC',
    'BT',
    '<0001> Tj',
    '<0002> Tj',
    'ET',
    'EMC',
  ]);
  const tagged = ['/P <</MCID 0>> BDC', 'BT', ...text, 'ET', 'EMC'];
  expect(marked(...tagged)).toEqual(tagged);
});
