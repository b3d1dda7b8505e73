// As `../faults.test.ts`, on MongoDB and a store of files for S3, which can also be stopped.
import { test } from '@playwright/test';
import { playShortRun } from './short-run.ts';

test('everything that two servers on one MongoDB acknowledged is kept, despite kills and outages', () =>
  playShortRun('mongodb'));
