// Keeps the modules of recent forms, because pages that were loaded before an edit still request the earlier one.
import { extname } from 'node:path';
import type { FormHost } from '../form/form-host.ts';
import { type Body, createBody } from './body.ts';
import { SITE_FILE_TYPES } from './file-types.ts';

/** Number of modules that are kept for each form. */
const KEPT_FORMS = 5;

/** The modules of the current forms, and of the last few before each, by hash. */
export interface ServedForms {
  find(hash: string): Body | undefined;
  /** Returns a file of the school's own widgets that one of these forms uses. */
  findWidget(file: string): Body | undefined;
  /** Stops listening for new forms. */
  close(): void;
}

/** Collects the modules of these hosts, now and after each edit. */
export function trackServedForms(hosts: readonly FormHost[]): ServedForms {
  const formsOfHosts = hosts.map(servedFormsOf);
  const findFirst = <Found>(find: (forms: ServedForms) => Found | undefined): Found | undefined => {
    for (const one of formsOfHosts) {
      const found = find(one);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    find: (hash) => findFirst((one) => one.find(hash)),
    findWidget: (file) => findFirst((one) => one.findWidget(file)),
    close: () => {
      for (const one of formsOfHosts) one.close();
    },
  };
}

function servedFormsOf(host: FormHost): ServedForms {
  const bodies = new Map<string, Body>();
  const widgets = new Map<string, ReadonlyMap<string, Body>>();
  /** Adds the current form, and drops the oldest if there are too many. */
  const rememberCurrent = (): void => {
    const served = host.current();
    if (served === null) return;
    const body =
      bodies.get(served.hash) ?? createBody(Buffer.from(served.source), 'text/javascript; charset=utf-8');
    // Reinsert it, so that the current form is dropped last.
    bodies.delete(served.hash);
    bodies.set(served.hash, body);
    widgets.set(served.hash, bodiesOf(served.widgetFiles));
    for (const hash of [...bodies.keys()].slice(0, -KEPT_FORMS)) {
      bodies.delete(hash);
      widgets.delete(hash);
    }
  };
  rememberCurrent();
  const close = host.subscribe(rememberCurrent);
  return {
    find: (hash) => bodies.get(hash),
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
