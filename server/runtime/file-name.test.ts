import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { contentDisposition as header } from './file-name.ts';

/** Returns the name that a browser reads from the header. */
const fileName = (...parts: Parameters<typeof header>) => parse(header(...parts)).parameters.filename ?? '';

test('contains the full names, and an ASCII form for old programs', () => {
  expect(header('EGSH', '', 'Application')).toBe('inline; filename="EGSH Application.pdf"');
  expect(header('ÉÉ', "Médecine (l'été)")).toMatch(
    /^inline; filename="EE Medecine \(l'ete\)\.pdf"; filename\*=UTF-8''/,
  );
  expect(fileName('ÉÉ', "Médecine (l'été)")).toBe("ÉÉ Médecine (l'été).pdf");
});

test('no name can end the header or point to another folder', () => {
  for (const applicant of ['A"; x="\r\nSet-Cookie: a', 'É"; x="\r\nSet-Cookie: a']) {
    const value = header(applicant, '../../a\\b:c|d%0a');
    expect(value).toMatch(/^inline; filename="[\w .=_-]+\.pdf"(; filename\*=UTF-8''[\w%.~!*-]+\.pdf)?$/);
    expect(value).not.toMatch(/[\r\n\\/]|%0a|%2F/i);
    expect(['filename', 'filename*']).toEqual(expect.arrayContaining(Object.keys(parse(value).parameters)));
  }
});

test('file systems accept the longest name: the applicant is cut at a grapheme, the rest is complete', () => {
  const letter = 'བསྟ';
  const name = fileName(letter.repeat(45), 'F6NX-6QYX');
  expect(name).toMatch(new RegExp(`^(?:${letter})+ F6NX-6QYX\\.pdf$`));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(Buffer.byteLength(name)).toBeGreaterThan(240 - Buffer.byteLength(letter));
  expect(fileName('A'.repeat(500), '', 'Form', 'Draft')).toMatch(/^A{225} Form Draft\.pdf$/);
  // A single grapheme that is too long is dropped.
  expect(fileName(`a${'\u0301'.repeat(200)}`, 'Draft')).toBe('Draft.pdf');
  expect(/filename="(.*?)"/.exec(header('李'.repeat(200), 'Draft'))?.[1]).toMatch(/^_{1,240} Draft\.pdf$/);
});
