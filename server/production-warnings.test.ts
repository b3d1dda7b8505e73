import { expect, test } from 'vitest';
import { isolationWarnings, productionWarnings, requireMailServer } from './production-warnings.ts';
import { StartError } from './runtime/start-error.ts';

const publicUrl = 'https://apply.example.edu';

test('is silent outside production, and if nothing is forgotten', () => {
  expect(productionWarnings({ production: false, publicUrl: 'http://localhost:3000' })).toEqual([]);
  expect(productionWarnings({ production: true, publicUrl })).toEqual([]);
});

test('names forgotten settings in production, and the remedy', () => {
  expect(productionWarnings({ production: true, publicUrl: 'http://localhost:3000' })).toEqual([
    expect.stringMatching(/^Warning: PUBLIC_URL is http:\/\/localhost:3000.* Set it to the https/),
  ]);
});

test('names what gives a hostile document unnecessary access, and the remedy', () => {
  const sessionSecret = 'x'.repeat(32);
  const warned = (production: boolean, root: boolean, exposed: number[]) =>
    isolationWarnings(
      { production, sessionSecret },
      { isRoot: () => root, exposedSecrets: ([secret]) => (secret === sessionSecret ? exposed : []) },
    );
  expect(warned(false, true, [7])).toEqual([]);
  expect(warned(true, false, [])).toEqual([]);
  expect(warned(true, true, [7, 8])).toEqual([
    expect.stringMatching(/^Warning: this process is root.* without its sandbox.*user that is not root/),
    expect.stringMatching(/^Warning: the environment of process 7, 8 contains SESSION_SECRET/),
  ]);
});

test('production requires a mail server, nothing else does', () => {
  const smtp = { url: 'smtp://mail.example.edu', from: 'apply@example.edu' };
  expect(() => requireMailServer({ production: true })).toThrow(StartError);
  expect(() => requireMailServer({ production: true })).toThrow(/^SMTP_URL is missing.*MAIL_FROM/);
  requireMailServer({ production: true, smtp });
  requireMailServer({ production: false });
});
