import type { ApplicationPdfWork } from '../store/document-store.ts';

/** A copy was asked for that only a worker with another form can make. */
export class OtherFormError extends Error {
  override readonly name = 'OtherFormError';

  constructor() {
    super(
      "The PDF copy is to be of another form than this worker's: one of them was not restarted after an edit.",
    );
  }
}

/** How long copies are left for a worker with their form, in milliseconds: servers are replaced one after another. */
const LEFT_FOR_MS = 15 * 60_000;

/**
 * Tells of copies of other forms whether they were left for others long enough since this worker first saw them. No form
 * that was served before the last edit comes back by itself.
 */
export function leavesToOthers(
  now: () => number,
): (work: Pick<ApplicationPdfWork, 'studentId' | 'source'>) => boolean {
  const firstSeen = new Map<string, number>();
  return ({ studentId, source }) => {
    const time = now();
    // Others have made them meanwhile, or will.
    for (const [id, at] of firstSeen) if (time - at > 2 * LEFT_FOR_MS) firstSeen.delete(id);
    const id = `${studentId} ${source}`;
    const at = firstSeen.get(id) ?? time;
    if (time - at > LEFT_FOR_MS) return !firstSeen.delete(id);
    firstSeen.set(id, at);
    return true;
  };
}
