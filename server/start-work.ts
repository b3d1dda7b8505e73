import type { FastifyInstance } from 'fastify';
import { createKeyedHash } from './accounts/secrets.ts';
import { createTokens } from './accounts/tokens.ts';
import type { AppParts } from './app.ts';
import { createApplicationPdfMaker } from './application-pdf/application-pdf.ts';
import { OtherFormError } from './application-pdf/other-form.ts';
import { type ChromiumHost, createConverter } from './conversion/door.ts';
import { type CleanUpParts, cleanUp, MAY_BE_UNRECORDED_MS } from './maintenance/clean-up.ts';
import { OtherDatabaseError } from './maintenance/own-files.ts';
import { endsWithin } from './runtime/ends-within.ts';
import { regularly } from './runtime/regularly.ts';
import { StartError } from './runtime/start-error.ts';
import { createWorkLog } from './worker/work-log.ts';
import { startWorkers } from './worker/workers.ts';

/**
 * Limit of closing, in milliseconds. Work is released after five seconds, but an operation of a silent file
 * store takes longer.
 */
const CLOSE_LIMIT_MS = 7000;
const CLEAN_UP_EVERY_MS = 60 * 60_000;

/** Background work: conversions, PDF copies, clean-up. */
export interface StartedWork {
  /** Ends within a few seconds. Idempotent. */
  close(): Promise<void>;
}

/** Dependencies of the work on one form's applications. */
export interface FormAtWork extends Pick<AppParts, 'store' | 'host'> {
  readonly app: FastifyInstance;
  /** Base path of its pages; empty for a directory's only form. */
  readonly base: string;
  /** Returns whether a record belongs to the form. */
  owns(recordId: string): boolean;
}

/** Starts the work in this process. With a concurrency of 0, other processes do it all. */
export function startWork(
  parts: Pick<AppParts, 'store' | 'objects' | 'bell' | 'sessionSecret' | 'now' | 'metrics'> & {
    readonly log: FastifyInstance['log'];
    readonly chromium: ChromiumHost;
    readonly forms: readonly FormAtWork[];
    /** The stores without decryption: one undecryptable record must not stop the clean-up of the others. */
    readonly stored: CleanUpParts;
    readonly concurrency: number;
  },
): StartedWork {
  if (parts.concurrency === 0) return { close: async () => {} };
  const { chromium, forms, objects, now = Date.now } = parts;
  const log = createWorkLog(parts.log, parts.metrics?.countWork);
  const makers = forms.map((form) => {
    const tokens = createTokens(form.store, createKeyedHash(parts.sessionSecret), now);
    return { ...form, make: createApplicationPdfMaker({ ...form, chromium, objects, tokens, now }) };
  });
  const workers = startWorkers({
    ...parts,
    converter: createConverter({ chromium }),
    makeApplicationPdf: async (work, signal) => {
      const maker = makers.find(({ owns }) => owns(work.studentId));
      // Another worker may have the form, or its files are temporarily missing.
      if (maker === undefined) throw new OtherFormError();
      return maker.make(work, signal);
    },
    now,
    log,
  });
  const cleaning = regularly(
    async (closing) => {
      const count = await cleanUp(parts.stored, now() - MAY_BE_UNRECORDED_MS, closing);
      parts.log.info({ count }, 'unused files were removed');
    },
    {
      everyMs: CLEAN_UP_EVERY_MS,
      failed: (error) =>
        error instanceof OtherDatabaseError || error instanceof StartError
          ? parts.log.error(error.message)
          : log.failed('the clean-up was interrupted', error),
    },
  );
  return {
    close: async () =>
      void (await endsWithin(CLOSE_LIMIT_MS, Promise.all([workers.close(), cleaning.close()]))),
  };
}
