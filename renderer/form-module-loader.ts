import type { FormModule } from '../engine/form/form-module.ts';

/** Imports the served form: its definition and validators, one immutable module under a content hash. */
export function loadFormModule(hash: string): Promise<FormModule> {
  return import(/* @vite-ignore */ `/form/${hash}.mjs`);
}
