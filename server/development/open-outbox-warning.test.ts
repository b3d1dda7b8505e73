import { expect, test } from 'vitest';
import { openOutboxWarning } from './open-outbox-warning.ts';

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST'])(
  'is silent on %s',
  (host) => {
    expect(openOutboxWarning(host)).toBeUndefined();
  },
);

test.each(['0.0.0.0', '::', '192.168.1.7', 'fe80::1', 'apply.example.edu', '127.example.edu'])(
  'warns on %s in one line that names what is open and the remedy',
  (host) => {
    const warning = openOutboxWarning(host);
    expect(warning).toContain(`HOST is ${host}`);
    expect(warning).toMatch(/^Warning: .*\/dev\/outbox.*HOST=127\.0\.0\.1\.$/);
  },
);
