import { expect, test } from 'vitest';
import { productionWarnings } from './production-warnings.ts';

const smtp = { url: 'smtp://mail.example.edu', from: 'apply@example.edu' };
const publicUrl = 'https://apply.example.edu';

test('is silent outside production, and where nothing is forgotten', () => {
  expect(productionWarnings({ production: false, publicUrl: 'http://localhost:3000' })).toEqual([]);
  expect(productionWarnings({ production: true, publicUrl, smtp })).toEqual([]);
});

test('names what is forgotten in production, and the remedy', () => {
  expect(productionWarnings({ production: true, publicUrl: 'http://localhost:3000', smtp })).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL is http:\/\/localhost:3000.* Set it to the https/),
  ]);
  expect(productionWarnings({ production: true, publicUrl })).toEqual([
    expect.stringMatching(/^Warning: SMTP_URL is missing.* Set it/),
  ]);
});
