import type { FormHost } from '../form/form-host.ts';
import { type Body, createBody } from './body.ts';

// Pages that were loaded before an edit still ask for the module that they were loaded with.
const KEPT_FORMS = 5;

/** The source of the form that is served now and of the last few before it, by hash. */
export interface ServedForms {
  find(hash: string): Body | undefined;
  /** Stops listening for new forms. */
  close(): void;
}

export function keepServedForms(host: FormHost): ServedForms {
  const kept = new Map<string, Body>();
  const keep = (): void => {
    const served = host.current();
    if (served === null) return;
    const body =
      kept.get(served.hash) ?? createBody(Buffer.from(served.source), 'text/javascript; charset=utf-8');
    // Set anew, so that the form in use is the last to be dropped.
    kept.delete(served.hash);
    kept.set(served.hash, body);
    for (const hash of [...kept.keys()].slice(0, -KEPT_FORMS)) kept.delete(hash);
  };
  keep();
  const close = host.subscribe(keep);
  return { find: (hash) => kept.get(hash), close };
}
