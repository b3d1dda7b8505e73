import { expect, test } from 'vitest';
import { shippedFiles, shippedScenarios } from '../testing/config-files.ts';
import { isCopy, isLeftBehind } from './left-behind.ts';

test.each([
  '.#personal.json',
  '._personal.json',
  '.personal.json.swp',
  '.DS_Store',
  '#personal.json#',
  'personal.json~',
  '~$personal.json',
  'personal.json.bak',
  'personal.json.orig',
  'personal.json.tmp',
  'personal.json___jb_tmp___',
  'personal.json.sb-1a2b3c4d-AbCdEf',
  '4913',
  'Thumbs.db',
  'desktop.ini',
  '__MACOSX',
  '@eaDir',
])('ignores %s', (name) => {
  expect(isLeftBehind(name)).toBe(true);
});

test.each([
  'personal copy.json',
  'personal copy 2.json',
  'personal (1).json',
  'personal(2).json',
  'personal 2.json',
  'Copy of personal.json',
  'Copy (2) of personal.json',
  'personal - Copy.json',
  'personal - Copy (2).json',
  'personal - Kopie.json',
  'personal – copie.json',
  'Kopie von personal.json',
  "personal (Ada's conflicted copy 2026-11-27).json",
  'personal (conflicted copy 2026-11-27 101112).json',
  'personal (Case Conflict).json',
  'personal_conflict-20261127-101112.json',
  'personal.sync-conflict-20261127-101112-ABCDEFG.json',
  'personal-DESKTOP-4T2K9.json',
  'personal-AdasLaptop.json',
  'personal_REMOTE_4711.json',
  'personal.bak.json',
  'sections copy/personal.json',
  'sections/personal - Copia.json',
  'logo copy.png',
])('treats %s as a copy', (path) => {
  expect(isCopy(path)).toBe(true);
});

test('treats file names of forms as neither', () => {
  const names = [
    ...['sections/copy.json', 'sections/personal-copy.json', 'modals/conflict.json', 'sections/tmp.json'],
    ...['sections/page-2.json', 'registers/ceeb-US.csv', 'registers/colleges_2026.csv', 'webhooks/b2.json'],
    ...['migrations/2026.json', 'registers/allColleges.json', 'assets/Campus-Plan.png', 'widgets/Rating.tsx'],
    ...[...shippedFiles, ...shippedScenarios].map(({ path }) => path),
  ];
  expect(names.filter((path) => isCopy(path) || path.split('/').some(isLeftBehind))).toEqual([]);
});
