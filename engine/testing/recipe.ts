// Reads a recipe of docs/admins/recipes and applies its edits, so that tests verify the documentation. The
// sentence before each fenced block says what to do with the block. A block without such a sentence is an
// error.
import type { SourceFile } from '../source/source-file.ts';
import { textOf } from './config-files.ts';

/** A change of one file: lines that replace others or are added beside them, or a whole file. */
interface Edit {
  readonly step: number;
  readonly path: string;
  readonly find: readonly string[];
  readonly where: 'replace' | 'below' | 'above' | 'create';
  readonly lines: readonly string[];
}

/** A typical mistake in a recipe, with config-lint's output. */
export interface Mistake {
  readonly title: string;
  readonly says: string;
  /** The edits of the recipe with this mistake. */
  readonly edits: readonly Edit[];
}

export interface Recipe {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly mistakes: readonly Mistake[];
}

interface Fence {
  readonly step: number;
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** Returns the fenced blocks, each with the sentence before it and the number of its step. */
function fencesOf(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let step = 0;
  let sentence = '';
  let open: { readonly indent: number; readonly lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const text = line.trim();
    if (text.startsWith('```')) {
      if (open !== undefined) fences.push({ step, sentence, lines: open.lines });
      open = open === undefined ? { indent: line.indexOf('`'), lines: [] } : undefined;
    } else if (open !== undefined) open.lines.push(line.slice(open.indent));
    else {
      step = Number(/^(\d+)\. /.exec(line)?.[1] ?? step);
      if (text !== '') sentence = text;
    }
  }
  return fences;
}

const FIND = /Find this in `config\/(.+)`:$/;
const CREATE = /Create `config\/(.+)` with this content:$/;
const EDITS = { 'Replace it with:': 'replace', 'Add below it:': 'below', 'Add above it:': 'above' } as const;
const WITHOUT = /^Without step (\d+), config-lint says:$/;
const INSTEAD = /^With `(.+)` in place of `(.+?)`(?: in step (\d+))?, config-lint says:$/;

function isEdit(sentence: string): sentence is keyof typeof EDITS {
  return Object.hasOwn(EDITS, sentence);
}

/** Replaces a piece of a step's text in the edits. Throws unless it occurs exactly once. */
function withMistake(edits: readonly Edit[], from: string, to: string, step: number | undefined): Edit[] {
  const meant = (edit: Edit): boolean => step === undefined || edit.step === step;
  const pieces = edits
    .filter(meant)
    .flatMap(({ lines }) => lines.flatMap((line) => line.split(from).slice(1)));
  if (pieces.length !== 1) throw new Error(`The recipe writes \`${from}\` ${pieces.length} times.`);
  return edits.map((edit) =>
    meant(edit) ? { ...edit, lines: edit.lines.map((line) => line.replace(from, () => to)) } : edit,
  );
}

/** Reads a recipe. Throws an error that quotes what it cannot parse. */
export function readRecipe(markdown: string): Recipe {
  const edits: Edit[] = [];
  const mistakes: Mistake[] = [];
  let found: { readonly path: string; readonly find: readonly string[] } | undefined;
  for (const { step, sentence, lines } of fencesOf(markdown)) {
    const says = lines.join('\n');
    const [, searched] = FIND.exec(sentence) ?? [];
    const [, created] = CREATE.exec(sentence) ?? [];
    const [, skipped] = WITHOUT.exec(sentence) ?? [];
    const [, to, from, instep] = INSTEAD.exec(sentence) ?? [];
    if (searched !== undefined) found = { path: searched, find: lines };
    else if (isEdit(sentence) && found !== undefined)
      edits.push({ ...found, step, where: EDITS[sentence], lines });
    else if (created !== undefined) edits.push({ step, path: created, find: [], where: 'create', lines });
    else if (skipped !== undefined) {
      const left = edits.filter((edit) => edit.step !== Number(skipped));
      if (left.length === edits.length) throw new Error(`The recipe has no step ${skipped}.`);
      mistakes.push({ title: sentence, says, edits: left });
    } else if (from !== undefined && to !== undefined)
      mistakes.push({
        title: sentence,
        says,
        edits: withMistake(edits, from, to, instep === undefined ? undefined : Number(instep)),
      });
    else throw new Error(`Nobody knows what to do with the block after "${sentence}".`);
  }
  const title = /^# (.+)/.exec(markdown)?.[1] ?? '';
  return { title, edits, mistakes };
}

/** Finds lines in a text, ignoring indentation. Throws unless they occur exactly once. */
function placeOf(text: readonly string[], find: readonly string[], path: string): number {
  const places = text.flatMap((_, at) =>
    find.every((line, offset) => text[at + offset]?.trim() === line.trim()) ? at : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`${path} holds ${JSON.stringify(find)} ${places.length} times.`);
  return place;
}

function applyEdit(files: readonly SourceFile[], { path, find, where, lines }: Edit): SourceFile[] {
  if (where === 'create') {
    if (files.some((file) => file.path === path)) throw new Error(`There is a ${path} already.`);
    return [...files, { path, text: lines.join('\n') }];
  }
  const text = textOf(files, path).split('\n');
  const at = placeOf(text, find, path);
  const start = where === 'below' ? at + find.length : at;
  const indent = /^ */.exec(text[at] ?? '')?.[0] ?? '';
  const indented = lines.map((line) => indent + line);
  text.splice(start, where === 'replace' ? find.length : 0, ...indented);
  return files.map((file) => (file.path === path ? { path, text: text.join('\n') } : file));
}

/** Applies the edits in order to a copy of the files. */
export function applyEdits(files: readonly SourceFile[], edits: readonly Edit[]): SourceFile[] {
  return edits.reduce<SourceFile[]>((changed, edit) => applyEdit(changed, edit), [...files]);
}
