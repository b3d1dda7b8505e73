import { extname } from 'node:path';
import type { FormHost } from '../form/form-host.ts';
import { type Body, createBody } from './body.ts';
import { SITE_FILE_TYPES } from './file-types.ts';

// Pages loaded before an edit still request their module.
const KEPT_FORMS = 5;

/** The sources of the current forms and of the last few before each, by hash. */
export interface ServedForms {
  find(hash: string): Body | undefined;
  /** Returns a file of the school's own widgets that one of these forms uses. */
  findWidget(file: string): Body | undefined;
  /** Stops listening for new forms. */
  close(): void;
}

export function keepServedForms(hosts: readonly FormHost[]): ServedForms {
  const all = hosts.map(keepOfHost);
  const first = <Found>(find: (one: ServedForms) => Found | undefined): Found | undefined => {
    for (const one of all) {
      const found = find(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    find: (hash) => first((one) => one.find(hash)),
    findWidget: (file) => first((one) => one.findWidget(file)),
    close: () => {
      for (const one of all) one.close();
    },
  };
}

function keepOfHost(host: FormHost): ServedForms {
  const kept = new Map<string, Body>();
  const widgets = new Map<string, ReadonlyMap<string, Body>>();
  const keep = (): void => {
    const served = host.current();
    if (served === null) return;
    const body =
      kept.get(served.hash) ?? createBody(Buffer.from(served.source), 'text/javascript; charset=utf-8');
    // Reinsert it, so that the current form is dropped last.
    kept.delete(served.hash);
    kept.set(served.hash, body);
    widgets.set(served.hash, bodiesOf(served.widgetFiles));
    for (const hash of [...kept.keys()].slice(0, -KEPT_FORMS)) {
      kept.delete(hash);
      widgets.delete(hash);
    }
  };
  keep();
  const close = host.subscribe(keep);
  return {
    find: (hash) => kept.get(hash),
    findWidget: (file) => [...widgets.values()].find((files) => files.has(file))?.get(file),
    close,
  };
}

function bodiesOf(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Body> {
  return new Map(
    [...files].flatMap(([name, bytes]) => {
      const type = SITE_FILE_TYPES[extname(name)];
      return type === undefined ? [] : [[name, createBody(bytes, type)] as const];
    }),
  );
}
