import { type CompiledConfig, compileConfig } from '../../engine/compile-config.ts';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { bundleFormModule, hashOf, importFormModule } from './form-module.ts';
import { readAssets, readConfig } from './read-config.ts';
import { watchConfig } from './watch-config.ts';

/** The form as it is served now. */
export interface ServedForm {
  readonly hash: string;
  /** Source text of the ES module. */
  readonly source: string;
  readonly module: FormModule;
}

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

/** The config directory as one finding, where it cannot be read at all. */
function unreadable(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return {
    file: '.',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    pointer: '',
    severity: 'error',
    code: 'unreadable',
    message: `The config directory cannot be read: ${message}.`,
    suggestion: 'Set CONFIG_DIR to the directory that holds form.json, and see that it may be read.',
  };
}

/** Reads and compiles the form, and in development goes on watching it. Never throws for what the config holds. */
export async function openFormHost(options: FormHostOptions): Promise<FormHost> {
  let served: ServedForm | null = null;
  let diagnostics: readonly Diagnostic[] = [];
  const listeners = new Set<() => void>();

  async function compile(): Promise<CompiledConfig> {
    try {
      const [files, assets] = await Promise.all([
        readConfig(options.configDir),
        readAssets(options.configDir),
      ]);
      return compileConfig(files, { checks: options.development, assets });
    } catch (error) {
      return { compiled: undefined, diagnostics: [unreadable(error)] };
    }
  }

  async function load(): Promise<void> {
    const config = await compile();
    diagnostics = config.diagnostics;
    if (config.compiled === undefined) return;
    const source = await bundleFormModule(config.compiled);
    const hash = hashOf(source);
    if (hash === served?.hash) return;
    served = { hash, source, module: await importFormModule(source, options.cacheDir) };
  }

  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> = load();
  await loading;

  function reload(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      loading = loading.then(load).then(() => {
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
