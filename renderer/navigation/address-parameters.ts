// URL parameters of the first page view. Links of the school can prefill questions with them.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { isRecord } from '../browser/read-record.ts';
import { readTab, writeTab } from '../browser/tab-storage.ts';
import { PARAMETERS } from './drop-parameters.ts';

/** Maximum length of a parameter. */
const MAX_LENGTH = 1000;

/** Stores the parameters that the form uses in this window, so that they survive the authentication cards. */
export function storeParameters({ parameters = [] }: CompiledForm, search: string): void {
  if (parameters.length === 0) return;
  const urlParameters = new URLSearchParams(search);
  const newParameters = parameters.flatMap((name) => {
    const value = urlParameters.get(name);
    return value === null || value.length > MAX_LENGTH ? [] : [[name, value]];
  });
  if (newParameters.length > 0)
    writeTab(PARAMETERS, JSON.stringify({ ...storedParameters(), ...Object.fromEntries(newParameters) }));
}

/** Returns the stored parameters. */
export function storedParameters(): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(readTab(PARAMETERS) ?? '{}');
    if (!isRecord(parsed)) return {};
    const texts = Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
