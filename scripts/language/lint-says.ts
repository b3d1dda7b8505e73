// Runs config-lint on examples of docs/language.md, to show its output for a mistake.
import { readFile } from 'node:fs/promises';
import { fixFiles } from '../../engine/definition/fix-files.ts';
import { type Diagnostic, formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import { readConfig } from '../../server/form/read-config.ts';
import type { StoryArgs } from './read-stories.ts';

const SECTION = 'sections/shown.json';

// Forms with phone numbers need this before they are compiled.
import '../../engine/values/phone-numbers.ts';

const shipped = await readConfig(SHIPPED_FORM);
const lists = JSON.parse(await readFile(`${SHIPPED_FORM}/option-lists.json`, 'utf8'));

function file(path: string, schema: string, value: object): SourceFile {
  const depth = '../'.repeat(path.split('/').length);
  return {
    path,
    text: JSON.stringify({ $schema: `${depth}schemas/${schema}.schema.json`, ...value }, null, 2),
  };
}

/** Returns the files of a form with one page that has this content, with the shipped school and texts. */
function filesOf(
  { content, rules, lists: own = {}, registers = [] }: StoryArgs,
  conditions: object,
): SourceFile[] {
  const shippedFiles = shipped.filter(({ path }) => /^(auth\/.*|texts\.json)$/.test(path));
  const school = JSON.parse(shipped.find(({ path }) => path === 'school.json')?.text ?? '{}');
  const page = { id: 'only', route: '/only', title: 'Only', sections: ['shown'], buttons: ['submit'] };
  return [
    ...shippedFiles,
    file('school.json', 'school', {
      ...school,
      pdfPages: ['only'],
      $schema: '../schemas/school.schema.json',
    }),
    file('form.json', 'form', {
      id: 'shown',
      title: 'Shown',
      defaultPage: 'only',
      pages: [page],
      modals: [],
    }),
    file('data-model.json', 'data-model', { keys: {} }),
    file('conditions.json', 'conditions', { conditions }),
    file('option-lists.json', 'option-lists', { lists: { ...lists.lists, ...own } }),
    file(SECTION, 'section', {
      id: 'shown',
      title: 'Shown',
      content,
      ...(rules === undefined ? {} : { rules }),
    }),
    ...registers.flatMap(({ csv, ...register }) => [
      file(`registers/${register.id}.json`, 'register', register),
      { path: `registers/${register.id}.csv`, text: String(csv) },
    ]),
  ];
}

/** Returns config-lint's findings in the content. Adds the keys of its questions to the data model first. */
export function findingsIn(args: StoryArgs, conditions: object = {}): readonly Diagnostic[] {
  const find = (files: readonly SourceFile[]) => compileFiles(files, { checks: true }).diagnostics;
  const isAdded = ({ code, fix }: Diagnostic): boolean =>
    code === 'unknown-data-key' && fix?.every(({ edit }) => edit === 'add') === true;
  const { files } = fixFiles(filesOf(args, conditions), (some) => find(some).filter(isAdded));
  return find(files).filter(({ file: path }) => path === SECTION);
}

/** Formats a finding without its place, which would be in a generated file. */
export function formatFinding(finding: Diagnostic): string {
  return formatDiagnostic(finding).replace(/^\S+ /, '');
}

/**
 * Makes a mistake in the last node of the content, which those before it prepare, and returns a description of the change and config-lint's output.
 * Tries in this order until config-lint reports an error: leaving out a property, adding one that the node does not
 * take, misspelling one. Throws if none is an error.
 */
export function makeMistake(args: StoryArgs): { readonly change: string; readonly report: string } {
  const others = args.content.slice(0, -1);
  const node = args.content.at(-1) ?? {};
  const name = Object.keys(node)[0] ?? '';
  const omissions = Object.keys(node)
    .filter((property) => property !== name && property !== 'label' && property !== 'widget')
    .map((property) => {
      const { [property]: _, ...rest } = node;
      return { change: `Without \`${property}\``, node: rest };
    });
  // If no omission is an error, adds a property that the node does not take.
  const added = { change: 'With `"options": "months"` added', node: { ...node, options: 'months' } };
  const misspelt = Object.keys(node).at(-1) ?? name;
  const { [misspelt]: value, ...rest } = node;
  const misspelling = misspelt.slice(0, -2) + (misspelt.at(-1) ?? '');
  const spelt = {
    change: `With \`${misspelling}\` in place of \`${misspelt}\``,
    node: { ...rest, [misspelling]: value },
  };
  const mistakes = [...omissions, added, spelt];
  for (const one of mistakes) {
    const [found] = findingsIn({ ...args, content: [...others, one.node] }).filter(
      ({ severity = 'error' }) => severity === 'error',
    );
    if (found !== undefined) return { change: one.change, report: formatFinding(found) };
  }
  throw new Error(`Nothing goes wrong with ${JSON.stringify(node)}.`);
}
