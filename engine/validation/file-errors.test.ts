import { expect, test } from 'vitest';
import { showFileSize } from '../answers/file-size.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { describeFileLimits, fileErrors } from './file-errors.ts';

const { texts } = compileShipped().form;

const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
const wrongType = 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx';
const nameTooLong =
  'The name of your file is too long. File name can have a maximum of 32 characters, including the extension.';
const badName =
  'Your file needs another name, without slashes or line breaks, and with more than an ending such as .pdf. Rename it and choose it again.';
const empty = 'Your file is empty. Please upload a non-empty file.';

test.for<[name: string, size: number, messages: readonly string[]]>([
  ['a.png', 1, []],
  ['a.jpeg', 1, []],
  ['a.jpg', 1, []],
  ['a.docx', 1, []],
  ['A.PDF', 1_048_576, []],
  ['a.pdf', 1_048_577, [tooLarge]],
  ['a.txt', 1, [wrongType]],
  ['a.doc', 1, [wrongType]],
  ['pdf', 1, [wrongType]],
  ['a.pdf.exe', 1, [wrongType]],
  [`${'x'.repeat(28)}.pdf`, 1, []],
  [`${'x'.repeat(29)}.pdf`, 1, [nameTooLong]],
  [`${'🌱'.repeat(28)}.pdf`, 1, []],
  ['Résumé Zoë Müller Ångström.png'.normalize('NFD'), 1, []],
  ['Nguyễn Thị Phương Ánh Học bạ.pdf'.normalize('NFD'), 1, []],
  ['이력서 김민수 서울대학교 졸업증명서 최종본.pdf'.normalize('NFD'), 1, []],
  [`${'नि'.repeat(28)}.pdf`, 1, []],
  [`${'é'.normalize('NFD').repeat(29)}.pdf`, 1, [nameTooLong]],
  [`a${'\u0301'.repeat(200)}.pdf`, 1, [nameTooLong]],
  ['a.pdf', 0, [empty]],
  ['履歴書.pdf', 1, []],
  ["Zoë's résumé (1).pdf", 1, []],
  ['_.pdf', 1, []],
  ...['.pdf', ' .pdf', '..pdf', '. .pdf', '\u200B.pdf', '\u3164.pdf', '\u202E.pdf'].map(
    (name) => [name, 1, [badName]] as [string, number, readonly string[]],
  ),
  ...['/', '\\', '\n', '\r', '\t', '\0', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029', '\ud800'].map(
    (character) => [`a${character}b.pdf`, 1, [badName]] as [string, number, readonly string[]],
  ),
  ['../../etc/passwd', 1, [wrongType, badName]],
  ['.txt', 0, [wrongType, badName, empty]],
  [`${'x'.repeat(40)}.txt`, 0, [wrongType, nameTooLong, empty]],
  [`${'x'.repeat(40)}.txt`, 2_000_000, [tooLarge, wrongType, nameTooLong]],
])('%j of %i bytes', ([name, size, messages]) => {
  expect(fileErrors({ name, size }, texts)).toEqual(messages);
});

test.for<[bytes: number, shown: string]>([
  [0, '1 KB'],
  [1, '1 KB'],
  [123_456, '121 KB'],
  [1_048_576, '1 MB'],
])('%i bytes are shown as %s', ([bytes, shown]) => {
  expect(showFileSize(bytes, texts)).toBe(shown);
});

const pictures = { extensions: ['.png', '.jpeg', '.jpg'], maxBytes: 2048 };

test.for<[name: string, size: number, messages: readonly string[]]>([
  ['a.PNG', 2048, []],
  ['a.png', 2049, ['Your file is too large. The maximum file size here is 2 KB.']],
  ['a.pdf', 1, ['You can only enter the following file types here: .png, .jpeg, .jpg']],
])('with pictures up to 2 KB: %j of %i bytes', ([name, size, messages]) => {
  expect(fileErrors({ name, size }, texts, pictures)).toEqual(messages);
});

test("describes accepted files by the form's text, or by the question's own limits", () => {
  expect(describeFileLimits(texts)).toBe('One file, at most 1 MB: .png, .jpeg, .jpg, .pdf or .docx');
  expect(describeFileLimits(texts, pictures)).toBe('One file, at most 2 KB: .png, .jpeg, .jpg');
  expect(describeFileLimits(texts, { extensions: ['.pdf'] })).toBe('One file, at most 1 MB: .pdf');
});
