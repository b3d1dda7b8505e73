import type { FormModule } from '../../engine/form/form-module.ts';
import { anew, loadRepeatedly } from './load-repeatedly.ts';

/** Imports the served form: its definition and validators, one immutable module under a content hash.
 * @throws PartLoadError */
export function loadFormModule(hash: string): Promise<FormModule> {
  const address = `/form/${hash}.mjs`;
  return loadRepeatedly((failure) => import(/* @vite-ignore */ failure ? anew(address) : address));
}
