// Type-checks a school's own widgets, including the contract of rjsf's widgets, with TypeScript.
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import { findingAt } from '../../server/form/locate-findings.ts';
import type { ReadWidgets } from '../../server/form/read-widgets.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const COMPILER = join(PACKAGES, 'typescript/bin/tsc');
const SUGGESTION = 'Correct the file. An editor that knows TypeScript marks the place.';

/**
 * Name of the link to the school's folder in the temporary folder. The widgets thereby find their own packages first,
 * then those of the product, which are linked beside it.
 */
const LINK_NAME = 'widgets';
const SETTINGS = {
  compilerOptions: {
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['vite/client'], strict: true, noEmit: true },
    ...{ skipLibCheck: true, allowImportingTsExtensions: true, resolveJsonModule: true },
    ...{ preserveSymlinks: true, noUncheckedSideEffectImports: false },
  },
  files: ['contract.ts'],
};

/** Returns the source of contract.ts, which does not compile unless each widget is a component for rjsf. */
function contractOf(names: readonly string[]): string {
  return [
    `import type { WidgetProps } from '@rjsf/utils';`,
    `import type { ComponentType } from 'react';`,
    ...names.map((name) => `import ${name} from './${LINK_NAME}/${name}.tsx';`),
    ...names.map((name) => `${name} satisfies ComponentType<WidgetProps> | undefined;`),
  ].join('\n');
}

/** `file(line,column): error TS1234: message` */
const COMPILER_LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** Returns TypeScript's errors in the widgets, or a warning if it is not installed; nothing without widgets. */
export async function widgetTypeFindings(
  read: ReadWidgets,
  compiler = COMPILER,
): Promise<readonly Diagnostic[]> {
  const names = [...read.widgets.keys()];
  if (names.length === 0) return [];
  if (!existsSync(compiler)) {
    return [
      findingAt(read.displayPath, {
        ...{ severity: 'warning', code: 'widget-type' },
        message: 'The types of the widgets were not checked, because TypeScript is not installed.',
        suggestion: 'Run `npm ci` with the development packages.',
      }),
    ];
  }
  const folder = realpathSync(await mkdtemp(join(tmpdir(), 'matricula-widget-types-')));
  try {
    await symlink(realpathSync(read.directory), join(folder, LINK_NAME));
    await symlink(PACKAGES, join(folder, 'node_modules'));
    await writeFile(join(folder, 'contract.ts'), contractOf(names));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    return findingsIn(await outputOf(compiler, folder), read, names);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the compiler's output for the folder. */
function outputOf(compiler: string, place: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [compiler, '--pretty', 'false', '-p', place];
    execFile(process.execPath, args, { cwd: place, maxBuffer: 2 ** 26 }, (error, stdout) => {
      // Exit codes 1 and 2 mean that it found errors.
      if (error === null || (typeof error.code === 'number' && error.code <= 2 && stdout !== ''))
        resolve(stdout);
      else reject(new Error(`TypeScript could not be run: ${error.message}`));
    });
  });
}

function findingsIn(
  output: string,
  { displayPath: shown }: ReadWidgets,
  names: readonly string[],
): Diagnostic[] {
  return output.split('\n').flatMap((reported) => {
    const [, path, line, column, code, message] = COMPILER_LINE.exec(reported) ?? [];
    if (path === undefined) return [];
    const finding = { code: 'widget-type', message: `${message} (${code})`, suggestion: SUGGESTION };
    if (path.startsWith(`${LINK_NAME}/`)) {
      const file = `${shown}/${path.slice(LINK_NAME.length + 1)}`;
      return [findingAt(file, finding, { line: Number(line), column: Number(column) })];
    }
    // The imports take two lines, followed by one line per widget.
    const name = names[(Number(line) - 3) % names.length];
    return path === 'contract.ts' && name !== undefined
      ? [findingAt(`${shown}/${name}.tsx`, { ...finding, message: contractMessage(finding.message) })]
      : [];
  });
}

function contractMessage(message: string): string {
  return `The default export of this file is not a component of rjsf's WidgetProps: ${message}`;
}
