// Any of two servers and two workers may end at any moment, and their dependencies may be down.
import { test } from '@playwright/test';
import { playShortRun } from './faults/short-run.ts';

test('everything that two servers on one database acknowledged is kept, despite kills and outages', () =>
  playShortRun('sqlite'));
