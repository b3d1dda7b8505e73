import { readFile } from 'node:fs/promises';
import { type Diagnostic, formatDiagnostic } from '../../engine/diagnostics/diagnostic.ts';
import { fixFiles } from '../../engine/fixes/fix-files.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import { readConfig } from '../../server/form/read-config.ts';
import type { StoryArgs } from './read-stories.ts';

const SECTION = 'sections/shown.json';

// Forms that ask for such numbers have it loaded before they are compiled.
import '../../engine/phones/phone-numbers.ts';

const shipped = await readConfig(SHIPPED_FORM);
const lists = JSON.parse(await readFile(`${SHIPPED_FORM}/option-lists.json`, 'utf8'));

function file(path: string, schema: string, value: object): SourceFile {
  const depth = '../'.repeat(path.split('/').length);
  return {
    path,
    text: JSON.stringify({ $schema: `${depth}schemas/${schema}.schema.json`, ...value }, null, 2),
  };
}

/** A form of one page that shows these contents, in the school that is shipped. */
function filesOf(
  { content, rules, lists: own = {}, registers = [] }: StoryArgs,
  conditions: object,
): SourceFile[] {
  const kept = shipped.filter(({ path }) => /^(auth\/.*|texts\.json)$/.test(path));
  const school = JSON.parse(shipped.find(({ path }) => path === 'school.json')?.text ?? '{}');
  const page = { id: 'only', route: '/only', title: 'Only', sections: ['shown'], buttons: ['submit'] };
  return [
    ...kept,
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

/** What config-lint finds in the content, once its keys are announced. */
export function findingsIn(args: StoryArgs, conditions: object = {}): readonly Diagnostic[] {
  const find = (files: readonly SourceFile[]) => compileFiles(files, { checks: true }).diagnostics;
  const isAdded = ({ code, fix }: Diagnostic): boolean =>
    code === 'unknown-data-key' && fix?.every(({ edit }) => edit === 'add') === true;
  const { files } = fixFiles(filesOf(args, conditions), (some) => find(some).filter(isAdded));
  return find(files).filter(({ file: path }) => path === SECTION);
}

/** A finding without its place, which is one of the form that the page makes of its examples. */
export function worded(finding: Diagnostic): string {
  return formatDiagnostic(finding).replace(/^\S+ /, '');
}

/**
 * The first thing that goes wrong with the first node of a content when one of its own properties is left out, or else
 * when it has one that it does not take, or that is misspelt: what was done, and what config-lint says.
 */
export function wrongly(args: StoryArgs): { readonly done: string; readonly says: string } {
  const [node = {}, ...others] = args.content;
  const name = Object.keys(node)[0] ?? '';
  const tries = Object.keys(node)
    .filter((property) => property !== name && property !== 'label' && property !== 'widget')
    .map((property) => {
      const { [property]: _, ...rest } = node;
      return { done: `Without \`${property}\``, node: rest };
    });
  // What all can say is never wrong by being left out: then it is given what it does not take.
  const added = { done: 'With `"options": "months"` added', node: { ...node, options: 'months' } };
  const misspelt = Object.keys(node).at(-1) ?? name;
  const { [misspelt]: value, ...rest } = node;
  const written = misspelt.slice(0, -2) + (misspelt.at(-1) ?? '');
  const spelt = {
    done: `With \`${written}\` in place of \`${misspelt}\``,
    node: { ...rest, [written]: value },
  };
  const all = [...tries, added, spelt];
  for (const one of all) {
    const [found] = findingsIn({ ...args, content: [one.node, ...others] }).filter(
      ({ severity = 'error' }) => severity === 'error',
    );
    if (found !== undefined) return { done: one.done, says: worded(found) };
  }
  throw new Error(`Nothing goes wrong with ${JSON.stringify(node)}.`);
}
