import type { Store } from '../store/store.ts';
import { ownerOf } from './object-keys.ts';

/** Returns whether the application of a file key accepts files: its account exists and it was not submitted. */
export async function takesFiles(
  store: Pick<Store, 'findEmail' | 'loadOutline'>,
  objectKey: string,
): Promise<boolean> {
  const studentId = ownerOf(objectKey);
  if ((await store.findEmail(studentId)) === null) return false;
  const { webStatus } = await store.loadOutline(studentId);
  return !webStatus.includes('submitted');
}
