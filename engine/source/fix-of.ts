import type { ConfigEdit } from './config-edit.ts';
import type { Finding } from './diagnostic.ts';

/** Returns the automatic fix of a finding: its own, or the replacement by the name that was certainly meant. */
export function fixOf({ file, pointer, atKey, correction, fix }: Finding): readonly ConfigEdit[] | undefined {
  if (fix !== undefined || correction === undefined) return fix;
  return [{ edit: atKey === true ? 'rename' : 'replace', file, pointer, ...correction }];
}
