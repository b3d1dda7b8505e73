// Holds the form of a config directory for the running server, and in development builds it anew after each edit.

import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../runtime/start-error.ts';
import { type Authored, type BuiltForm, buildForm, type ServedForm } from './build-form.ts';
import { folderFindings } from './folder-findings.ts';
import { findingAt, locateFindings } from './locate-findings.ts';
import { readAssets, readableForms, readConfig } from './read-config.ts';
import { readPicture } from './read-picture.ts';
import { widgetFolder } from './read-widgets.ts';
import { watchConfig } from './watch-config.ts';

/** Holds the current form of a config directory. While the files have errors, the last good form stays in use. */
export interface FormHost {
  /** The last good form, a new object after each good reload; null only at a development start with a broken config. */
  current(): ServedForm | null;
  diagnostics(): readonly Diagnostic[];
  /** Returns the paths of the files last read, in the config directory. */
  readPaths(): readonly string[];
  /**
   * Returns the sources of the last good form; null in production, which does not need them, and without a
   * form.
   */
  authored(): Authored | null;
  /** Calls back after each reload, good or bad. Returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface FormHostOptions {
  readonly configDir: string;
  /** The form in a directory of several; absent if it holds one. */
  readonly form?: string | undefined;
  /** Folder of the school's own widgets; absent if there are none. */
  readonly widgetsDir?: string | undefined;
  /** Folder for compiled modules; created if missing. */
  readonly cacheDir: string;
  /** Development runs the checks and watches edits; production does neither. */
  readonly development: boolean;
}

/** Debounce: editors write a file in several steps. */
const SETTLE_MS = 60;

/** Returns a single finding for an unusable config directory. */
function unusable(message: string, suggestion: string): Diagnostic {
  return findingAt('.', { code: 'unreadable', message, suggestion });
}

function unreadable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return unusable(
    `The config directory cannot be read: ${reason}.`,
    'Set CONFIG_DIR to the directory that contains form.json, and make sure that the server may read it.',
  );
}

/** Reads and compiles the form, and watches it in development. Never throws for config contents. */
export async function openFormHost(options: FormHostOptions): Promise<FormHost> {
  let served: ServedForm | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  let readPaths: readonly string[] = [];
  let authored: Authored | null = null;
  const listeners = new Set<() => void>();

  const { configDir, widgetsDir } = options;
  const widgets = widgetsDir === undefined ? undefined : widgetFolder(widgetsDir, configDir);

  async function build(): Promise<BuiltForm> {
    let files: SourceFile[];
    try {
      files = await readConfig(configDir, options.form);
      readPaths = files.map(({ path, configPath }) => configPath ?? path);
    } catch (error) {
      return { served: undefined, diagnostics: [unreadable(error)] };
    }
    const { form } = options;
    const assets = await readAssets(configDir);
    const built = await buildForm(files, {
      checks: options.development,
      proofs: options.development,
      assets,
      widgets,
      cacheDir: options.cacheDir,
      otherForms: await readableForms(configDir, form),
    });
    const diagnostics = locateFindings(files, built.diagnostics, form);
    const folders = form === undefined ? [] : await folderFindings(configDir, form, files);
    return folders.length === 0
      ? { ...built, diagnostics }
      : { served: undefined, diagnostics: [...folders, ...diagnostics] };
  }

  /** Adds what only a server needs. */
  async function readyToServe(built: ServedForm): Promise<ServedForm> {
    const { form } = built.module;
    const logo = await readPicture(configDir, form.school.logo.src);
    // The compiler has joined many keys from parts. V8 looks up those that JSON.parse returns in half the time,
    // and each save looks up all.
    const module = { ...built.module, form: JSON.parse(JSON.stringify(form)) as typeof form };
    return { ...built, module, ...(logo !== null && { logo }) };
  }

  async function load(): Promise<void> {
    const built = await build();
    const next = built.served && (await readyToServe(built.served));
    // Set both together, so that the findings always match the form.
    diagnostics = built.diagnostics;
    if (options.development) authored = built.authored ?? authored;
    served = next ?? served;
  }

  /**
   * Reloads after an edit. Errors that would end a start, such as a full disk, become findings, and the former
   * form stays in use.
   */
  async function reloadAfterEdit(): Promise<void> {
    try {
      await load();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      diagnostics = [unusable(error.message, 'Then save the file again.')];
    }
  }

  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> = load();
  await loading;

  function scheduleReload(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      loading = loading.then(reloadAfterEdit).then(() => {
        if (!closed) for (const listener of listeners) listener();
      });
    }, SETTLE_MS);
  }

  const watchedFolders = !options.development
    ? []
    : widgetsDir === undefined
      ? [configDir]
      : [configDir, widgetsDir];
  const watches = watchedFolders.map((directory) => watchConfig(directory, scheduleReload));

  return {
    current: () => served,
    diagnostics: () => diagnostics,
    readPaths: () => readPaths,
    authored: () => authored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const endWatch of watches) endWatch();
      await loading;
    },
  };
}
