import type { FormModule } from '../engine/form/form-module.ts';
import { loadRepeatedly } from './parts/load-repeatedly.ts';

/** Imports the served form: its definition and validators, one immutable module under a content hash.
 * @throws PartLoadError */
export function loadFormModule(hash: string): Promise<FormModule> {
  return loadRepeatedly((attempt) => {
    // Some browsers remember that an address could not be imported.
    const query = attempt === 0 ? '' : `?attempt=${attempt}`;
    return import(/* @vite-ignore */ `/form/${hash}.mjs${query}`);
  });
}
