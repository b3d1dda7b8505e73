// Reads the folder of a school's own widgets (`map.tsx` and its description `map.json`) and validates its files.
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type OwnWidgets, readOwnWidget } from '../../engine/asking/own-widgets.ts';
import { isCopy, isLeftBehind } from '../../engine/definition/left-behind.ts';
import { COPIED_FILE } from '../../engine/definition/read-definition.ts';
import type { OwnWidgetFile } from '../../engine/language/own-widget.ts';
import type { Diagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { OWN_WIDGET_NAME } from '../../engine/values/widget-name.ts';
import { findingAt } from './locate-findings.ts';
import { readText } from './read-text.ts';

/** The folder of the widgets, and its name in findings. */
export interface WidgetFolder {
  readonly directory: string;
  /** Path of the folder relative to the config directory, with forward slashes, as shown in findings. */
  readonly displayPath: string;
}

/** A folder of widgets that was read. */
export interface ReadWidgets extends WidgetFolder {
  readonly widgets: OwnWidgets;
  /** The files, to show findings in them. */
  readonly files: readonly SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The result for a school without such a folder. */
export const NO_WIDGETS: ReadWidgets = {
  ...{ directory: '', displayPath: '', widgets: new Map(), files: [], diagnostics: [] },
};

const NAME = new RegExp(OWN_WIDGET_NAME);
const FILE = /^(.+)\.(tsx|json)$/;
/** Other files allowed beside widgets, for a school's tools. */
const OTHER_FILES = new Set(['package.json', 'package-lock.json', 'tsconfig.json']);

/** Returns the widget folder with its name in findings about a config directory. */
export function widgetFolder(directory: string, configDir: string): WidgetFolder {
  return { directory, displayPath: relative(configDir, directory).split(sep).join('/') || '.' };
}

/** Reads the folder. Unusable content becomes a finding. */
export async function readWidgets(folder: WidgetFolder): Promise<ReadWidgets> {
  const { directory, displayPath: shown } = folder;
  const widgets = new Map<string, OwnWidgetFile>();
  const files: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  let names: string[];
  try {
    names = (await readdir(directory))
      .filter((name) => FILE.test(name) && !OTHER_FILES.has(name) && !isLeftBehind(name))
      .sort();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const finding = findingAt(shown, {
      code: 'unreadable',
      message: `The folder of widgets cannot be read: ${reason}.`,
      suggestion: 'Set WIDGETS_DIR to a readable folder, or remove the setting.',
    });
    return { ...folder, widgets, files, diagnostics: [finding] };
  }
  for (const file of names) {
    const [, name = '', ending] = FILE.exec(file) ?? [];
    const path = `${shown}/${file}`;
    if (isCopy(file)) {
      diagnostics.push(findingAt(path, COPIED_FILE));
      continue;
    }
    const fault = await faultOf(directory, file, name, names);
    if (fault !== undefined) {
      diagnostics.push(findingAt(path, { code: 'half-widget', ...fault }));
      continue;
    }
    const source = { path, ...(await readText(join(directory, file))) };
    files.push(source);
    if (ending === 'tsx') continue;
    const { widget, diagnostics: found } = readOwnWidget(source);
    diagnostics.push(...found);
    if (widget !== undefined) widgets.set(name, widget);
  }
  return { ...folder, widgets, files, diagnostics };
}

/** Returns why a file is not a widget; undefined if it is. */
async function faultOf(
  directory: string,
  file: string,
  name: string,
  names: readonly string[],
): Promise<Pick<Diagnostic, 'message' | 'suggestion'> | undefined> {
  if (!NAME.test(name)) {
    return {
      message: `"${name}" is not a valid widget name.`,
      suggestion:
        'Use at most 40 letters and digits, beginning with a lowercase letter. Put files that are not widgets into subfolders.',
    };
  }
  if (!(await isRegularFileIn(directory, file))) {
    return {
      message: 'This is a folder, or a link to a file outside of this folder.',
      suggestion: 'Put the file itself here.',
    };
  }
  if (!names.includes(`${name}.json`)) {
    return {
      message: `The description ${name}.json of this widget is missing.`,
      suggestion: `Write {"description": "…", "draws": ["text"]} into ${name}.json next to it. Put files that are not widgets into subfolders.`,
    };
  }
  if (!names.includes(`${name}.tsx`)) {
    return {
      message: `The component ${name}.tsx of this widget is missing.`,
      suggestion: `Write ${name}.tsx with a component of rjsf's WidgetProps as default export, or remove this file.`,
    };
  }
  return undefined;
}

/** Returns whether a name is a regular file in the folder, not a link to elsewhere. */
async function isRegularFileIn(directory: string, file: string): Promise<boolean> {
  try {
    const [root, path] = await Promise.all([realpath(directory), realpath(join(directory, file))]);
    return path.startsWith(root + sep) && (await stat(path)).isFile();
  } catch {
    return false;
  }
}
