// URL parameters of the first page view. Links of the school can prefill questions with them.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { isRecord } from '../storage/read-record.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';
import { PARAMETERS } from './drop-parameters.ts';

/** Maximum length of a parameter. */
const MOST = 1000;

/** Stores the parameters that the form uses in this window, so that they survive the authentication cards. */
export function keepParameters({ parameters = [] }: CompiledForm, search: string): void {
  if (parameters.length === 0) return;
  const given = new URLSearchParams(search);
  const named = parameters.flatMap((name) => {
    const value = given.get(name);
    return value === null || value.length > MOST ? [] : [[name, value]];
  });
  if (named.length > 0)
    writeTab(PARAMETERS, JSON.stringify({ ...keptParameters(), ...Object.fromEntries(named) }));
}

/** Returns the stored parameters. */
export function keptParameters(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(readTab(PARAMETERS) ?? '{}');
    if (!isRecord(kept)) return {};
    const texts = Object.entries(kept).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
