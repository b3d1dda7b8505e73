// Builds the forms of the two examples on a page of docs/checks, so that tests verify the documentation.

import { compileFiles } from '../../server/form/compile-files.ts';
import { locateFindings } from '../../server/form/locate-findings.ts';
import { readOwnWidget } from '../asking/own-widgets.ts';
import { fileId } from '../definition/file-kinds.ts';
import { fixFiles } from '../definition/fix-files.ts';
import type { Assets } from '../form/words.ts';
import { beginningFindings, unknownForm } from '../migration/check-beginning.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { parseFile, type SourceFile } from '../source/source-file.ts';
import { smallForm } from './small-form.ts';
// Forms with phone numbers need this before they are compiled.
import '../values/phone-numbers.ts';

/**
 * A file in an example. `text` has properties that replace those of the small form, or with `isWhole` the
 * whole file. If `text` is undefined, the example removes the file.
 */
export interface Fragment {
  readonly path: string;
  readonly text: string | undefined;
  readonly isWhole: boolean;
}

/** The examples of a page, and config-lint's output for the wrong one. */
export interface CheckPage {
  readonly wrong: readonly Fragment[];
  readonly right: readonly Fragment[];
  readonly says: string;
}

/** Pictures available in the examples. */
const ASSETS: Assets = new Map(
  ['logo.svg', 'banner.svg', 'map.png'].map((name) => [name, { width: 600, height: 400 }]),
);

/** Folder of the school's own widgets in the examples. */
const WIDGETS = '../widgets/';

const FENCE =
  /^(?:(Wrong|Right|And), (in|without) `(.+?)`[:.]|config-lint says:)\n(?:\n```(json|text)\n([\s\S]*?)\n```)?/gm;

/** Parses a page. Throws unless it has both examples and the output of config-lint. */
export function readCheckPage(markdown: string): CheckPage {
  const page = { wrong: [] as Fragment[], right: [] as Fragment[] };
  let current = page.wrong;
  let says: string | undefined;
  for (const [, whose, where, path, language, text] of markdown.matchAll(FENCE)) {
    if (whose === undefined) says = text;
    else {
      if (whose !== 'And') current = whose === 'Wrong' ? page.wrong : page.right;
      const isWhole = language === 'text';
      current.push({ path: path ?? '', text: where === 'without' ? undefined : text, isWhole });
    }
  }
  if (page.wrong.length === 0 || page.right.length === 0 || says === undefined)
    throw new Error('The page lacks an example, or what is said of it.');
  return { ...page, says };
}

/** Path of a file in a directory with several forms. */
const FORM_PATH = /^forms\/([a-z-]+)\/(.+)$/;

/** Groups the files of an example with several forms by form id. */
function formsOf<Item extends { readonly path: string }>(
  files: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const forms = new Map<string, Item[]>();
  for (const file of files) {
    const [, id, path] = FORM_PATH.exec(file.path) ?? [];
    if (id !== undefined && path !== undefined) forms.set(id, [...(forms.get(id) ?? []), { ...file, path }]);
  }
  return forms;
}

/** Returns the findings of an example with several forms, including how one begins with another. */
function findingsOfForms(forms: ReadonlyMap<string, readonly SourceFile[]>): readonly Diagnostic[] {
  const compiled = (id: string) => compileFiles(forms.get(id) ?? [], { checks: false }).compiled;
  return [...forms].flatMap(([own, files]) => {
    const { form, beginsWith } = compiled(own) ?? {};
    const unknown = beginsWith && unknownForm(beginsWith, { own, ids: [...forms.keys()] });
    const from = unknown === undefined && beginsWith ? compiled(beginsWith.form)?.form : undefined;
    const found = form && beginsWith && from ? beginningFindings(form, beginsWith, from) : [];
    const { locate } = parseFile(
      files.find(({ path }) => path === 'form.json') ?? { path: 'form.json', text: '' },
    ).parsed;
    const beginning = [unknown ?? [], found].flat().map(locate);
    const standing = files.map((file) => ({ ...file, configPath: `forms/${own}/${file.path}` }));
    return locateFindings(standing, [...findingsOf(files), ...beginning], own);
  });
}

const findingsByFiles = new WeakMap<readonly SourceFile[], readonly Diagnostic[]>();

/** Returns the findings of an example, cached because `exampleFiles` needs them as well. */
export function findingsOf(files: readonly SourceFile[]): readonly Diagnostic[] {
  const findings = findingsByFiles.get(files) ?? computeFindings(files);
  findingsByFiles.set(files, findings);
  return findings;
}

function computeFindings(files: readonly SourceFile[]): readonly Diagnostic[] {
  const forms = formsOf(files);
  if (forms.size > 0) return findingsOfForms(forms);
  const own = files.filter(({ path }) => path.startsWith(WIDGETS));
  const read = own.map((file) => ({ name: fileId(file.path), ...readOwnWidget(file) }));
  const ownWidgets = new Map(read.flatMap(({ name, widget }) => (widget ? [[name, widget] as const] : [])));
  const rest = files.filter((file) => !own.includes(file));
  const { diagnostics } = compileFiles(rest, { checks: true, proofs: true, assets: ASSETS, ownWidgets });
  return [...read.flatMap((one) => one.diagnostics), ...diagnostics];
}

/** Applies an example to the small form. Adds the keys of its questions unless it writes the data model itself. */
export function exampleFiles(fragments: readonly Fragment[]): readonly SourceFile[] {
  const forms = formsOf(fragments);
  if (forms.size > 0)
    return [...forms].flatMap(([id, own]) =>
      exampleFiles(own).map((file) => ({ ...file, path: `forms/${id}/${file.path}` })),
    );
  const content = [{ question: 'name', label: 'Name', widget: 'text' }];
  const files = new Map(
    smallForm({ content, keys: {} }).map(({ path, text }) => [
      path,
      path === 'data-model.json' ? JSON.stringify({ ...JSON.parse(text), keys: {} }, null, 2) : text,
    ]),
  );
  for (const { path, text, isWhole } of fragments) {
    if (text === undefined) files.delete(path);
    else if (isWhole) files.set(path, text);
    else {
      const former = JSON.parse(files.get(path) ?? '{}');
      files.set(path, JSON.stringify({ ...former, ...JSON.parse(text) }, null, 2));
    }
  }
  const made = [...files].map(([path, text]) => ({ path, text }));
  if (fragments.some(({ path }) => path === 'data-model.json')) return made;
  const isAdded = ({ code, fix }: Diagnostic): boolean =>
    code === 'unknown-data-key' && fix?.every(({ edit }) => edit === 'add') === true;
  return fixFiles(made, (some) => findingsOf(some).filter(isAdded)).files;
}
