// The parameters of the address that the form was opened with: a link of the school can fill questions in.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { isRecord } from '../storage/read-record.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';
import { PARAMETERS } from './drop-parameters.ts';

/** Longer ones are answers to nothing. */
const MOST = 1000;

/** Keeps the parameters that the form names for this window, whichever cards lie between them and the question. */
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

/** What was kept. */
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
