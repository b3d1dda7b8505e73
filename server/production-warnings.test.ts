import { expect, test } from 'vitest';
import { productionWarnings, requireMailServer } from './production-warnings.ts';
import { StartError } from './start-error.ts';

const publicUrl = 'https://apply.example.edu';

test('is silent outside production, and where nothing is forgotten', () => {
  expect(productionWarnings({ production: false, publicUrl: 'http://localhost:3000' })).toEqual([]);
  expect(productionWarnings({ production: true, publicUrl })).toEqual([]);
});

test('names what is forgotten in production, and the remedy', () => {
  expect(productionWarnings({ production: true, publicUrl: 'http://localhost:3000' })).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL is http:\/\/localhost:3000.* Set it to the https/),
  ]);
});

test('production needs a mail server, nothing else does', () => {
  const smtp = { url: 'smtp://mail.example.edu', from: 'apply@example.edu' };
  expect(() => requireMailServer({ production: true })).toThrow(StartError);
  expect(() => requireMailServer({ production: true })).toThrow(/^SMTP_URL is missing.*MAIL_FROM/);
  requireMailServer({ production: true, smtp });
  requireMailServer({ production: false });
});
