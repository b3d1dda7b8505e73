import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { StartError } from '../errors/start-error.ts';
import { type BuiltForm, buildForm, type ServedForm } from './build-form.ts';
import { readAssets, readConfig } from './read-config.ts';
import { readPicture } from './read-picture.ts';
import { watchConfig } from './watch-config.ts';

/** Keeps the form of a config directory: the last good one serves on while an edit is broken. */
export interface FormHost {
  /** The last good form; null only at a development start with a broken config. */
  current(): ServedForm | null;
  diagnostics(): readonly Diagnostic[];
  /** Calls back after each reload, good or bad; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface FormHostOptions {
  readonly configDir: string;
  /** Folder for compiled modules, made if absent. */
  readonly cacheDir: string;
  /** In development the checks run and edits are watched; in production neither. */
  readonly development: boolean;
}

/** An editor writes a file in several steps; this long after the last one it is read. */
const SETTLE_MS = 60;

/** The config directory as one finding, where nothing of it can be used. */
function unusable(message: string, suggestion: string): Diagnostic {
  return {
    file: '.',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    pointer: '',
    severity: 'error',
    code: 'unreadable',
    message,
    suggestion,
  };
}

function unreadable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return unusable(
    `The config directory cannot be read: ${reason}.`,
    'Set CONFIG_DIR to the directory that holds form.json, and see that it may be read.',
  );
}

/** Reads and compiles the form, and in development goes on watching it. Never throws for what the config holds. */
export async function openFormHost(options: FormHostOptions): Promise<FormHost> {
  let served: ServedForm | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  const listeners = new Set<() => void>();

  async function build(): Promise<BuiltForm> {
    let files: SourceFile[];
    try {
      files = await readConfig(options.configDir);
    } catch (error) {
      return { served: undefined, diagnostics: [unreadable(error)] };
    }
    const assets = await readAssets(options.configDir);
    return buildForm(files, { checks: options.development, assets, cacheDir: options.cacheDir });
  }

  async function withLogo(form: ServedForm): Promise<ServedForm> {
    const logo = await readPicture(options.configDir, form.module.form.school.logo.src);
    return { ...form, ...(logo !== null && { logo }) };
  }

  async function load(): Promise<void> {
    const built = await build();
    const next = built.served && (await withLogo(built.served));
    // Both at once: whoever sees the findings of an edit has its form, too.
    diagnostics = built.diagnostics;
    if (next !== undefined && next.hash !== served?.hash) served = next;
  }

  /** Loads an edit. What ends a start, such as a full disk, is a finding here: the form before the edit serves on. */
  async function loadAgain(): Promise<void> {
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

  function reload(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      loading = loading.then(loadAgain).then(() => {
        if (!closed) for (const listener of listeners) listener();
      });
    }, SETTLE_MS);
  }

  const endWatch = options.development ? watchConfig(options.configDir, reload) : () => undefined;

  return {
    current: () => served,
    diagnostics: () => diagnostics,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      endWatch();
      await loading;
    },
  };
}
