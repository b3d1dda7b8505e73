import type { Store } from '../store/store.ts';
import { ownerOf } from './object-keys.ts';

/** Whether the application that a file's key belongs to takes files: its account is there, and it was not submitted. */
export async function takesFiles(
  store: Pick<Store, 'findEmail' | 'loadOutline'>,
  objectKey: string,
): Promise<boolean> {
  const studentId = ownerOf(objectKey);
  if ((await store.findEmail(studentId)) === null) return false;
  const { webStatus } = await store.loadOutline(studentId);
  return !webStatus.includes('submitted');
}
