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
