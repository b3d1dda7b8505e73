// A school's own widgets as scripts for browsers: a script each, and what several of them share.
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts';
import type { WidgetScripts } from '../../engine/form/drawing.ts';
import { type ReadWidgets, widgetFinding } from './read-widgets.ts';

/** Bundled widgets: where browsers find them, and the files by the names that stand in these addresses. */
export interface BundledWidgets {
  readonly scripts: WidgetScripts;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Below this browsers find the files. */
export const WIDGET_FILES = '/form/widgets/';

/** Modules that widgets share with the page: there can be one React only. */
const SHARED_NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const SHARED = 'matricula:shared';
const VIRTUAL = '\0';
/** The page fills it before it loads a widget (renderer/own-widgets/load-widget.ts). */
const SHARED_SOURCE = 'export const shared = {};';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NONE: BundledWidgets = { scripts: { shared: '', widgets: {} }, files: new Map(), diagnostics: [] };

/** What a bundler throws: several errors, each at a place. */
interface BundleError {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly errors?: readonly BundleError[];
}

/** Bundles the widgets. One that cannot be is a finding at its place; never throws for what the files hold. */
export async function bundleWidgets(read: ReadWidgets): Promise<BundledWidgets> {
  const names = [...read.widgets.keys()];
  if (names.length === 0) return NONE;
  try {
    return await bundle(read, names);
  } catch (error) {
    return { ...NONE, diagnostics: await faultsOf(read, names, error as BundleError) };
  }
}

/** The mistakes of an error, at their places; where it says none, those of each widget by itself. */
async function faultsOf(
  read: ReadWidgets,
  names: readonly string[],
  error: BundleError,
): Promise<Diagnostic[]> {
  const errors = error.errors ?? [error];
  const [first = ''] = names;
  if (names.length === 1 || errors.every((one) => placeOf(one) !== undefined))
    return errors.map((one) => faultAt(read, one, first));
  const found: Diagnostic[] = [];
  for (const name of names) {
    try {
      await bundle(read, [name]);
    } catch (own) {
      found.push(...(await faultsOf(read, [name], own as BundleError)));
    }
  }
  return found.length > 0 ? found : errors.map((one) => faultAt(read, one, first));
}

/** The place in the picture that some messages have of it, from the current directory. */
const PICTURED = /\[ (.+?):(\d+):(\d+) \]/;

/** Where an error stands, as far as it says so. */
function placeOf({ message, id, loc }: BundleError) {
  const [, pictured, line, column] = PICTURED.exec(stripVTControlCharacters(message)) ?? [];
  if (pictured !== undefined) return { file: resolve(pictured), line: Number(line), column: Number(column) };
  const file = loc?.file ?? id;
  if (file === undefined) return undefined;
  return { file, ...(loc === undefined ? {} : { line: loc.line, column: loc.column + 1 }) };
}

function faultAt(read: ReadWidgets, error: BundleError, name: string): Diagnostic {
  const { file, ...place } = placeOf(error) ?? { file: undefined };
  const inside = file === undefined ? undefined : placeBelow(read.directory, file);
  const [first = ''] = stripVTControlCharacters(error.message)
    .replace(/^(\[[^\]]+\]\s*)+/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return widgetFinding(
    `${read.shown}/${inside ?? `${name}.tsx`}`,
    {
      code: 'broken-widget',
      message: inside === undefined && file !== undefined ? `${first} (${file})` : first,
      suggestion: 'Mend it in the file; an editor that knows TypeScript marks the place.',
    },
    inside === undefined ? {} : place,
  );
}

/** The path of a file below a folder, with forward slashes; nothing of one elsewhere. */
function placeBelow(folder: string, file: string): string | undefined {
  const path = relative(realpathSync(folder), file);
  return path.startsWith('..') || isAbsolute(path) ? undefined : path.split(sep).join('/');
}

/** Lets widgets import what stands beside them and packages, those of the product too, and shares React with the page. */
function widgetParts(directory: string): Plugin {
  const root = realpathSync(directory);
  return {
    name: 'matricula-own-widgets',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === SHARED || SHARED_NAMES.includes(source)) return VIRTUAL + source;
      if (importer === undefined || /^[./\0]/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found ?? this.resolve(source, join(ROOT, 'package.json'), { skipSelf: true });
    },
    load(id) {
      if (id === VIRTUAL + SHARED) return SHARED_SOURCE;
      if (id.startsWith(VIRTUAL)) {
        const name = id.slice(VIRTUAL.length);
        if (!SHARED_NAMES.includes(name)) return null;
        return `module.exports = require('${SHARED}').shared['${name}'];`;
      }
      const [file = ''] = id.split('?');
      if (!isAbsolute(file) || isAllowed(root, file)) return null;
      this.error(`"${file}" is neither in the folder of widgets nor of a package.`);
    },
  };
}

/** Whether a file may be a part of a widget: below the folder, wherever links lead, or in a package. */
function isAllowed(root: string, file: string): boolean {
  const real = realpathSync(file);
  return real.startsWith(root + sep) || real.includes(`${sep}node_modules${sep}`);
}

function configOf({ directory }: ReadWidgets, names: readonly string[]): InlineConfig {
  const input = Object.fromEntries(names.map((name) => [name, join(realpathSync(directory), `${name}.tsx`)]));
  return {
    ...{ configFile: false, envFile: false, publicDir: false, logLevel: 'silent', mode: 'production' },
    root: directory,
    // Style sheets name their files beside themselves.
    base: './',
    plugins: [widgetParts(directory)],
    // Those of the school's folder count for its editor only.
    css: { postcss: { plugins: [] } },
    // Whatever this process runs as: the page's React is that of production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ write: false, target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { ...input, shared: SHARED },
        preserveEntrySignatures: 'strict',
        output: {
          ...{ entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  };
}

async function bundle(read: ReadWidgets, names: readonly string[]): Promise<BundledWidgets> {
  // It takes half a second to load, which is for schools that have such widgets.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const { output } = (await build(configOf(read, names))) as Rolldown.RolldownOutput;
  // Vite says what it is where nothing does; the server goes on as what it was started.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const files = new Map<string, Buffer>();
  const widgets: Record<string, WidgetScripts['widgets'][string]> = {};
  let shared = '';
  for (const part of output) {
    files.set(part.fileName, Buffer.from(part.type === 'chunk' ? part.code : part.source));
    if (part.type !== 'chunk' || !part.isEntry) continue;
    const script = WIDGET_FILES + part.fileName;
    if (part.name === 'shared') shared = script;
    else widgets[part.name] = { script, styles: stylesOf(part, output).map((name) => WIDGET_FILES + name) };
  }
  const diagnostics = output.flatMap((part) => {
    if (part.type !== 'chunk' || !names.includes(part.name) || part.exports.includes('default')) return [];
    return faultAt(read, { message: 'This file exports no component by default.' }, part.name);
  });
  return { scripts: { shared, widgets }, files, diagnostics };
}

/** The style sheets of a script and of all that it imports. */
function stylesOf(entry: Rolldown.OutputChunk, output: Rolldown.RolldownOutput['output']): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const look = (fileName: string): void => {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    const chunk = output.find((part) => part.fileName === fileName);
    if (chunk?.type !== 'chunk') return;
    chunk.imports.forEach(look);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  look(entry.fileName);
  return [...styles];
}
