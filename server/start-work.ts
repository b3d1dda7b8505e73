import type { FastifyInstance } from 'fastify';
import { keyedHash } from './accounts/secrets.ts';
import type { AppParts } from './app.ts';
import { applicationPdfMaker } from './application-pdf/application-pdf.ts';
import type { ChromiumHost } from './chromium/chromium-host.ts';
import { createConverter } from './conversion/create-converter.ts';
import { cleanUpRegularly } from './documents/regular-clean-up.ts';
import { createTokens } from './tokens/tokens.ts';
import { workLog } from './worker/work-log.ts';
import { startWorkers } from './worker/workers.ts';

/** What is done outside of calls: conversions, PDF copies, clean-up. */
export interface StartedWork {
  /** Ends within a few seconds; closing twice is harmless. */
  close(): Promise<void>;
}

/** Starts it in this process. With a concurrency of 0 other processes do it all. */
export function startWork(
  parts: Pick<AppParts, 'store' | 'objects' | 'host' | 'bell' | 'sessionSecret' | 'now'> & {
    readonly app: FastifyInstance;
    readonly chromium: ChromiumHost;
    readonly concurrency: number;
  },
): StartedWork {
  if (parts.concurrency === 0) return { close: async () => {} };
  const { app, store, chromium, now = Date.now } = parts;
  const tokens = createTokens(store, keyedHash(parts.sessionSecret), now);
  const log = workLog(app.log);
  const workers = startWorkers({
    ...parts,
    converter: createConverter({ chromium }),
    makeApplicationPdf: applicationPdfMaker({ ...parts, tokens, now }),
    now,
    log,
  });
  const cleaning = cleanUpRegularly(
    { ...parts, now },
    {
      removed: (count) => app.log.info({ count }, 'files that nobody refers to were removed'),
      failed: (error) => log.failed('the clean-up broke off', error),
    },
  );
  return { close: async () => void (await Promise.all([workers.close(), cleaning.close()])) };
}
