import { regularly } from '../runtime/regularly.ts';
import { type CleanUpParts, cleanUp, MAY_BE_UNRECORDED_MS } from './clean-up.ts';

const EVERY_MS = 60 * 60_000;

/** Cleans up a minute after the start and then every hour. Errors are reported, and the next run tries again. */
export function cleanUpRegularly(
  parts: CleanUpParts & { readonly now: () => number },
  report: { removed(count: number): void; failed(error: unknown): void },
): { close(): Promise<void> } {
  const work = async (closing: AbortSignal): Promise<void> =>
    report.removed(await cleanUp(parts, parts.now() - MAY_BE_UNRECORDED_MS, closing));
  return regularly(work, { everyMs: EVERY_MS, failed: report.failed });
}
