// Runs config-lint on examples of docs/language.md, to show its output for a mistake.
import { readFile } from 'node:fs/promises';
import { fixFiles } from '../../engine/definition/fix-files.ts';
import { type Diagnostic, formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { type SmallForm, smallForm } from '../../engine/testing/small-form.ts';
import { compileFiles } from '../../server/form/compile-files.ts';
import type { StoryArgs } from './read-stories.ts';

const SECTION = 'sections/one.json';

const { lists: shippedLists } = JSON.parse(await readFile(`${SHIPPED_FORM}/option-lists.json`, 'utf8'));

/** Returns the files of a form with one page that has this content, which may be wrong. */
function filesOf({ content, rules, lists, registers = [] }: StoryArgs, conditions: object): SourceFile[] {
  const form = {
    ...{ content: [], conditions, lists: { ...shippedLists, ...lists } },
    registers: Object.fromEntries(registers.map(({ id, ...register }) => [id, register])),
  };
  const section = { $schema: 'section.schema.json', id: 'one', title: 'One', content, rules };
  return smallForm(form as unknown as SmallForm).map((file) =>
    file.path === SECTION ? { path: SECTION, text: JSON.stringify(section, null, 2) } : file,
  );
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
