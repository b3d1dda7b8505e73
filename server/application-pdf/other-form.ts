import type { ApplicationPdfWork } from '../store/document-store.ts';

/** Only a worker with another form can make the requested copy. */
export class OtherFormError extends Error {
  override readonly name = 'OtherFormError';

  constructor() {
    super(
      "The PDF copy is to be of another form than this worker's: one of them was not restarted after an edit.",
    );
  }
}

/** How long copies are left to workers with their form, in milliseconds: servers are replaced one after another. */
const LEFT_FOR_MS = 15 * 60_000;

/**
 * Creates a function that returns whether a copy of another form is still left to other workers. It returns false
 * for a copy that it first saw longer ago than the time limit: an older form does not come back by itself.
 */
export function createOtherFormCheck(
  now: () => number,
): (work: Pick<ApplicationPdfWork, 'studentId' | 'source'>) => boolean {
  const firstSeen = new Map<string, number>();
  return ({ studentId, source }) => {
    const time = now();
    // Forget copies that other workers have made meanwhile.
    for (const [id, at] of firstSeen) if (time - at > 2 * LEFT_FOR_MS) firstSeen.delete(id);
    const id = `${studentId} ${source}`;
    const at = firstSeen.get(id) ?? time;
    if (time - at > LEFT_FOR_MS) return !firstSeen.delete(id);
    firstSeen.set(id, at);
    return true;
  };
}
