// Bundles a school's own widgets for browsers with Vite: one script each, and shared chunks.
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { WidgetScripts } from '../../engine/form/drawing.ts';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { findingAt } from './locate-findings.ts';
import type { ReadWidgets } from './read-widgets.ts';

/** Bundled widgets: their addresses for browsers, and the files by name. */
export interface BundledWidgets {
  readonly scripts: WidgetScripts;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Base path of the bundled files' addresses. */
export const WIDGET_FILES = '/form/widgets/';

/** Modules shared with the page: there can be only one React. */
const SHARED_NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const SHARED = 'matricula:shared';
const VIRTUAL = '\0';
/**
 * Source of the module through which widgets get the page's React. The page fills the exported object before it
 * loads a widget (renderer/form/load-widget.ts).
 */
const SHARED_SOURCE = 'export const shared = {};';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NONE: BundledWidgets = { scripts: { shared: '', widgets: {} }, files: new Map(), diagnostics: [] };

/** A bundler error: several errors, each with a location. */
interface BundleError {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly errors?: readonly BundleError[];
}

/** Bundles the widgets. An error in a widget becomes a finding at its place. Never throws for file contents. */
export async function bundleWidgets(read: ReadWidgets): Promise<BundledWidgets> {
  const names = [...read.widgets.keys()];
  if (names.length === 0) return NONE;
  try {
    return await bundle(read, names);
  } catch (error) {
    return { ...NONE, diagnostics: await findingsOf(read, names, error as BundleError) };
  }
}

/**
 * Returns the findings for a bundler error. If the error has no location, bundles each widget by itself to find
 * the faulty one.
 */
async function findingsOf(
  read: ReadWidgets,
  names: readonly string[],
  error: BundleError,
): Promise<Diagnostic[]> {
  const errors = error.errors ?? [error];
  const [first = ''] = names;
  if (names.length === 1 || errors.every((one) => locationOf(one) !== undefined))
    return errors.map((one) => findingOf(read, one, first));
  const found: Diagnostic[] = [];
  for (const name of names) {
    try {
      await bundle(read, [name]);
    } catch (own) {
      found.push(...(await findingsOf(read, [name], own as BundleError)));
    }
  }
  return found.length > 0 ? found : errors.map((one) => findingOf(read, one, first));
}

/** Location in the code frame of a message, such as `[ widgets/map.tsx:3:7 ]`; relative to the current directory. */
const CODE_FRAME_LOCATION = /\[ (.+?):(\d+):(\d+) \]/;

/** Returns the location of an error, if it has one. */
function locationOf({ message, id, loc }: BundleError) {
  const [, framedFile, line, column] = CODE_FRAME_LOCATION.exec(stripVTControlCharacters(message)) ?? [];
  if (framedFile !== undefined)
    return { file: resolve(framedFile), line: Number(line), column: Number(column) };
  const file = loc?.file ?? id;
  if (file === undefined) return undefined;
  return { file, ...(loc === undefined ? {} : { line: loc.line, column: loc.column + 1 }) };
}

function findingOf(read: ReadWidgets, error: BundleError, name: string): Diagnostic {
  const { file, ...place } = locationOf(error) ?? { file: undefined };
  const pathInFolder = file === undefined ? undefined : relativePathIn(read.directory, file);
  const [first = ''] = stripVTControlCharacters(error.message)
    .replace(/^(\[[^\]]+\]\s*)+/, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return findingAt(
    `${read.displayPath}/${pathInFolder ?? `${name}.tsx`}`,
    {
      code: 'broken-widget',
      message: pathInFolder === undefined && file !== undefined ? `${first} (${file})` : first,
      suggestion: 'Correct the file. An editor that knows TypeScript marks the place.',
    },
    pathInFolder === undefined ? {} : place,
  );
}

/** Returns a file's path relative to a folder, with forward slashes; undefined outside the folder. */
function relativePathIn(folder: string, file: string): string | undefined {
  const path = relative(realpathSync(folder), file);
  return path.startsWith('..') || isAbsolute(path) ? undefined : path.split(sep).join('/');
}

/**
 * A plugin that resolves the imports of widgets. They may import files of their folder, and packages of the folder
 * or the product. React comes from the page, because there can be only one.
 */
function widgetModules(directory: string): Plugin {
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
      this.error(`"${file}" is neither in the folder of widgets nor in a package.`);
    },
  };
}

/** Returns whether a widget may import a file. It must be in the folder, after resolving links, or in a package. */
function isAllowed(root: string, file: string): boolean {
  const real = realpathSync(file);
  return real.startsWith(root + sep) || real.includes(`${sep}node_modules${sep}`);
}

function viteConfigOf({ directory }: ReadWidgets, names: readonly string[]): InlineConfig {
  const input = Object.fromEntries(names.map((name) => [name, join(realpathSync(directory), `${name}.tsx`)]));
  return {
    ...{ configFile: false, envFile: false, publicDir: false, logLevel: 'silent', mode: 'production' },
    root: directory,
    // Style sheets refer to files relative to themselves.
    base: './',
    plugins: [widgetModules(directory)],
    // PostCSS settings in the school's folder are for its editor only.
    css: { postcss: { plugins: [] } },
    // Independent of this process's mode: the page uses React's production build.
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
  // Loading takes half a second, so only schools with widgets load it.
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  const { output } = (await build(viteConfigOf(read, names))) as Rolldown.RolldownOutput;
  // Vite sets NODE_ENV if it is missing; restore it.
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
    return findingOf(read, { message: 'This file has no component as default export.' }, part.name);
  });
  return { scripts: { shared, widgets }, files, diagnostics };
}

/** Returns the style sheets of a script and its imports. */
function stylesOf(entry: Rolldown.OutputChunk, output: Rolldown.RolldownOutput['output']): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const collectFrom = (fileName: string): void => {
    if (seen.has(fileName)) return;
    seen.add(fileName);
    const chunk = output.find((part) => part.fileName === fileName);
    if (chunk?.type !== 'chunk') return;
    chunk.imports.forEach(collectFrom);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  collectFrom(entry.fileName);
  return [...styles];
}
