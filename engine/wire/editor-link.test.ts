import { expect, test } from 'vitest';
import { editorLink } from './editor-link.ts';

test.each([
  { folder: '/home/ada/my form/config', link: 'vscode://file/home/ada/my%20form/config/sections/a.json:3:7' },
  { folder: 'C:/forms/config', link: 'vscode://file/C:/forms/config/sections/a.json:3:7' },
  { folder: '/a#b?c', link: 'vscode://file/a%23b%3Fc/sections/a.json:3:7' },
])('$folder', ({ folder, link }) => {
  expect(editorLink(folder, { file: 'sections/a.json', line: 3, column: 7 })).toBe(link);
});
