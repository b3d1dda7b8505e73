import { expect, test } from 'vitest';
import { contentDisposition as header } from './file-name.ts';

test('names what is given, in ASCII and in full', () => {
  expect(header('EGSH', '', 'Application')).toBe(
    `inline; filename="EGSH Application.pdf"; filename*=UTF-8''EGSH%20Application.pdf`,
  );
  expect(header('ÉÉ', "Médecine (l'été)")).toBe(
    `inline; filename="EE Medecine (l'ete).pdf"; filename*=UTF-8''%C3%89%C3%89%20M%C3%A9decine%20%28l%27%C3%A9t%C3%A9%29.pdf`,
  );
});

test('lets nothing end the header or lead into another folder', () => {
  const value = header('A"; x="\r\nSet-Cookie: a', '../../a\\b:c|d%0a');
  expect(value).toMatch(/^inline; filename="[\w .=_-]+\.pdf"; filename\*=UTF-8''[\w%.~!*-]+\.pdf$/);
  expect(value).not.toMatch(/[\r\n\\/]|%0a|%2F/i);
});

test('a file system takes the longest name: the applicant is cut at a whole letter, what follows is whole', () => {
  const fileName = (...parts: Parameters<typeof header>) =>
    decodeURIComponent(/UTF-8''(.*)$/.exec(header(...parts))?.[1] ?? '');
  const letter = 'བསྟ';
  const name = fileName(letter.repeat(45), 'F6NX-6QYX');
  expect(name).toMatch(new RegExp(`^(?:${letter})+ F6NX-6QYX\\.pdf$`));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(Buffer.byteLength(name)).toBeGreaterThan(240 - Buffer.byteLength(letter));
  expect(fileName('A'.repeat(500), '', 'Form', 'Draft')).toMatch(/^A{225} Form Draft\.pdf$/);
  // A single letter that is too long is none.
  expect(fileName(`a${'\u0301'.repeat(200)}`, 'Draft')).toBe('Draft.pdf');
  expect(/filename="(.*?)"/.exec(header('李'.repeat(200), 'Draft'))?.[1]).toMatch(/^_{1,240} Draft\.pdf$/);
});
