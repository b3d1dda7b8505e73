// Reads the definition of a form: parses its config files and validates each against its JSON Schema.
import { atPlace } from '../source/at-place.ts';
import { type Diagnostic, type Finding, hasErrors, type Report } from '../source/diagnostic.ts';
import { type ParsedFile, parseFile, type SourceFile } from '../source/source-file.ts';
import type { Definition, Located } from './definition.ts';
import {
  EXPORTS,
  type FileKind,
  FOLDERS,
  fileId,
  fileKind,
  OPTIONAL_FILES,
  REQUIRED_FILES,
  SCENARIOS,
  tableName,
} from './file-kinds.ts';
import { LANGUAGE, LANGUAGE_FILE, languageVersionOf } from './language-version.ts';
import { isCopy } from './left-behind.ts';
import { schemaFindings } from './schema-findings.ts';
import { tableFile } from './table-file.ts';
import { pointToUnseen, unseenFindings } from './unseen-findings.ts';

/** The result of {@link readDefinition}. */
export interface ReadDefinition {
  /** Undefined if there are errors. */
  readonly definition: Definition | undefined;
  readonly diagnostics: Diagnostic[];
  /** Adds the position to a finding of a later step. */
  locate(finding: Finding): Diagnostic;
}

/** Reports a wrong name in "$schema". The path before the name does not matter. */
function schemaNameFindings(file: string, kind: FileKind, value: unknown): Finding[] {
  const named = (value as { readonly $schema?: unknown } | null)?.$schema;
  if (typeof named !== 'string' || named.split('/').at(-1) === kind.schema.$id) return [];
  return [
    {
      file,
      pointer: '/$schema',
      code: 'wrong-schema',
      message: `This file must match the schema ${kind.schema.$id}, but "$schema" is ${named}.`,
      suggestion: `Change the end of "$schema" to ${kind.schema.$id}.`,
      correction: { from: named, to: [...named.split('/').slice(0, -1), kind.schema.$id].join('/') },
    },
  ];
}

/** Reports an id that differs from the file name. */
function idFindings(file: string, kind: FileKind, value: unknown): Finding[] {
  if (kind.folder === undefined) return [];
  const id = (value as { readonly id?: unknown } | null)?.id;
  if (typeof id !== 'string' || id === fileId(file)) return [];
  return [
    {
      file,
      pointer: '/id',
      code: 'wrong-id',
      message: `The id "${id}" does not match the file name.`,
      suggestion: `Change the id to "${fileId(file)}", or rename the file to ${id}.json if that file does not exist yet.`,
    },
  ];
}

/** Code of the finding about a form in a newer version of the language. */
export const NEWER_LANGUAGE = 'newer-language';

function newerLanguage(language: number): Finding {
  return {
    file: LANGUAGE_FILE,
    pointer: '/language',
    code: NEWER_LANGUAGE,
    message: `This form is written in version ${language} of the form language, but this product reads version ${LANGUAGE}.`,
    suggestion: 'Use a newer version of the product.',
  };
}

/** Reports misfits with the schema of the file, invisible characters, a wrong schema name and a wrong id. */
export function shapeFindings(file: string, kind: FileKind, value: unknown): Finding[] {
  const misfits = schemaFindings(file, kind, value).map((finding) => pointToUnseen(finding, value));
  const reported = new Set(misfits.map(({ pointer }) => pointer));
  const unseen = unseenFindings(file, value).filter(({ pointer }) => !reported.has(pointer));
  return [...misfits, ...unseen, ...schemaNameFindings(file, kind, value), ...idFindings(file, kind, value)];
}

/** Folders that are an error if they cannot be read. */
const NEEDED = new RegExp(
  `^(forms(/[^/]+)?|${FOLDERS.flatMap(({ folder }) => (folder === SCENARIOS || folder === EXPORTS ? [] : folder)).join('|')})$`,
);

/** The finding about a copied file, without its place. */
export const COPIED_FILE = {
  severity: 'warning',
  code: 'copied-file',
  message:
    'This looks like a copy made by an operating system, an editor or a file-sharing service. It is not read.',
  suggestion:
    'Compare it with the original, add to the original what it lacks, and delete the copy. If it is not a copy, rename it.',
} as const;

/** Parses the files of a config directory and checks each against its schema. */
export function readDefinition(files: readonly SourceFile[]): ReadDefinition {
  const parsedFiles = new Map<string, ParsedFile>();
  const diagnostics: Diagnostic[] = [];
  // Objects without a prototype: form.json may name a missing section like a property of Object.prototype.
  const parts: Record<string, unknown> = { tables: Object.create(null) };
  for (const { part } of FOLDERS) parts[part] = Object.create(null);
  const locate = (finding: Finding): Diagnostic => {
    const parsed = parsedFiles.get(finding.file) ?? parseFile({ path: finding.file, text: '{}' }).parsed;
    return parsed.locate(finding);
  };
  const report: Report = (finding) => diagnostics.push(locate(finding));

  function readFile(file: SourceFile, kind: FileKind): void {
    const { parsed, diagnostics: syntax } = parseFile(file);
    parsedFiles.set(file.path, parsed);
    diagnostics.push(...syntax);
    if (syntax.length > 0) return;
    shapeFindings(file.path, kind, parsed.value).forEach(report);
    const located: Located<unknown> = { file: file.path, value: parsed.value };
    if (kind.folder === undefined) parts[kind.part] = located;
    else (parts[kind.part] as Record<string, unknown>)[fileId(file.path)] = located;
  }

  const language = languageVersionOf(files);
  if (language !== undefined && language > LANGUAGE) {
    // Other findings may be valid in that version.
    const source = files.find(({ path }) => path === LANGUAGE_FILE);
    if (source !== undefined) parsedFiles.set(source.path, parseFile(source).parsed);
    report(newerLanguage(language));
    return { definition: undefined, diagnostics, locate };
  }
  for (const file of files) {
    const table = tableName(file.path);
    if (table !== undefined) {
      parsedFiles.set(file.path, tableFile(file));
      (parts.tables as Record<string, SourceFile>)[table] = file;
      continue;
    }
    const kind = fileKind(file.path);
    if (isCopy(file.path)) {
      report({ file: file.path, pointer: '', ...COPIED_FILE });
      continue;
    }
    if (kind === undefined && file.unusable !== undefined) {
      const severity = NEEDED.test(file.path) ? 'error' : 'warning';
      report({ file: file.path, pointer: '', severity, code: 'unreadable', ...file.unusable });
      continue;
    }
    if (kind === undefined) {
      report({
        file: file.path,
        pointer: '',
        severity: 'warning',
        code: 'unknown-file',
        message: 'Files with this name are not read.',
        suggestion: `The product reads ${[REQUIRED_FILES, OPTIONAL_FILES].flatMap(Object.keys).join(', ')}, and the files in sections/, auth/, modals/, registers/, migrations/, mails/, webhooks/, scenarios/ and exports/.`,
      });
      continue;
    }
    // Scenarios, exports and the desk are read separately: their errors are no errors of the form.
    if (kind.part === 'scenarios' || kind.part === 'exports' || kind.part === 'office') continue;
    atPlace({ file: file.path, pointer: '' }, () => readFile(file, kind));
  }
  for (const path of Object.keys(REQUIRED_FILES)) {
    if (files.some((file) => file.path === path)) continue;
    report({
      file: path,
      pointer: '',
      code: 'missing-file',
      message: 'This file is missing.',
      suggestion: `Every form needs ${path}. Start with a copy from another form.`,
    });
  }
  const definition = hasErrors(diagnostics) ? undefined : (parts as unknown as Definition);
  return { definition, diagnostics, locate };
}
