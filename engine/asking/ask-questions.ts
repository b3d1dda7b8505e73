import { entriesKey } from '../answers/layout-keys.ts';
import type {
  AddAnotherDefinition,
  ContentDefinition,
  Definition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { WidgetEntry, WidgetTable } from '../language/widget-entry.ts';
import { child, type Place } from '../source/source-file.ts';
import {
  type BlockContentsTable,
  innerContents,
  type OwnQuestion,
  ownQuestions,
  writtenBlocks,
  writtenKeys,
} from './content-parts.ts';
import { entryCount, entryPrefix, prefixed } from './entry-keys.ts';
import { widgetOf } from './entry-of.ts';

/**
 * Converts a key as written in config to an answer key. In an entry of an add-another block it adds the
 * entry's prefix, also to keys in conditions.
 */
export interface KeyScope {
  (key: string): string;
  /** The entries of this scope, outermost first. */
  readonly entries: readonly ScopeEntry[];
  /** Converts the names that a table row gives to its questions. */
  readonly row?: ((key: string) => string) | undefined;
}

/** An entry of a block, with the keys that get its prefix. */
interface ScopeEntry {
  readonly id: string;
  readonly prefix: string;
  readonly keys: ReadonlySet<string>;
}

/** Creates the scope for nested entries and, in a table, a row. */
function keyScope(entries: readonly ScopeEntry[], row?: KeyScope['row']): KeyScope {
  const scope = (key: string): string =>
    entries.reduceRight(
      (inner, { prefix, keys }) => (keys.has(inner) ? prefixed(prefix, inner) : inner),
      row === undefined ? key : row(key),
    );
  return Object.assign(scope, { entries, row });
}

/** The scope outside add-another blocks: keys stay as written. */
export const PLAIN_KEYS: KeyScope = keyScope([]);

/** A question at one place in the form. Each entry of an add-another block asks its questions separately. */
export interface AskedQuestion {
  readonly key: string;
  readonly definition: QuestionDefinition;
  /** The entry of its widget. */
  readonly entry: WidgetEntry;
  readonly page: string;
  readonly section: string;
  readonly place: Place;
  /** Place of the property with the question's key. */
  readonly keyPlace: Place;
  readonly scope: KeyScope;
  /** Place of the table row, if the question is one of its cells. */
  readonly row?: Place;
  /**
   * For a cell: the labels of row and column, which together label the question. A cell has no label at
   * `place`.
   */
  readonly labels?: readonly (Place & { readonly label: string })[];
  /** The innermost add-another block around the question, with the entry. */
  readonly block?: AroundBlock;
}

/** The parts of a question that determine its input: its definition and the entry of its widget. */
export type AskedAs = Pick<AskedQuestion, 'definition' | 'entry'>;

/** An add-another block around a question. */
interface AroundBlock {
  readonly definition: AddAnotherDefinition;
  readonly place: Place;
  readonly entry: number;
  /** The block whose entry contains this one. */
  readonly within?: AroundBlock | undefined;
}

/** Whether all entries around a question are first entries. Other entries repeat the same questions. */
export function isFirstAsked({ block }: Pick<AskedQuestion, 'block'>): boolean {
  return (
    block === undefined ||
    (block.entry === 1 && isFirstAsked({ ...(block.within && { block: block.within }) }))
  );
}

/**
 * Returns the scope of one entry. Entries of the same block, or of blocks in it, are removed from `from`. So
 * a reference to a block means the same inside and outside of it.
 */
export function entryScope(
  blocks: BlockContentsTable,
  block: AddAnotherDefinition,
  entry: number,
  from: KeyScope,
): KeyScope {
  const { addAnother: id, content } = block;
  const inner = writtenBlocks(blocks, content).map(({ addAnother }) => addAnother);
  const around = from.entries.filter((one) => one.id !== id && !inner.includes(one.id));
  const keys = new Set([...writtenKeys(blocks, content), ...inner.map(entriesKey)]);
  return keyScope([...around, { id, prefix: entryPrefix(block.prefix, entry), keys }], from.row);
}

/** An add-another block with the keys of its questions, as written. */
export interface AskedBlock {
  readonly definition: AddAnotherDefinition;
  readonly place: Place;
  readonly keys: readonly string[];
  /** The keys of questions in nested blocks. */
  readonly inner: readonly string[];
}

/** Returns the distinct add-another blocks around the given questions. */
export function askedBlocks(asked: readonly AskedQuestion[]): AskedBlock[] {
  const blocks = new Map<string, AskedBlock & { readonly keys: string[]; readonly inner: string[] }>();
  const note = (
    { definition, place, within }: AroundBlock,
    key: string | undefined,
    isOwn: boolean,
  ): void => {
    if (within !== undefined) note(within, key, false);
    const id = `${place.file}#${place.pointer}`;
    const known = blocks.get(id) ?? { definition, place, keys: [], inner: [] };
    blocks.set(id, known);
    const keys = isOwn ? known.keys : known.inner;
    if (key !== undefined && !keys.includes(key)) keys.push(key);
  };
  for (const { block, definition } of asked)
    if (block !== undefined)
      note(block, definition.fileOf === undefined ? definition.question : undefined, true);
  return [...blocks.values()];
}

/** Returns the properties that a cell gets from its table row. */
function rowOf(
  { row }: OwnQuestion,
  file: string,
  at: string,
  outer: KeyScope,
): Pick<AskedQuestion, 'row' | 'labels'> & Partial<Pick<AskedQuestion, 'scope'>> {
  if (row === undefined) return {};
  const { scope, labels } = row;
  return {
    row: { file, pointer: at + row.at },
    labels: labels.map((label) => ({ label: label.value, file, pointer: at + label.at })),
    ...(scope === undefined ? {} : { scope: keyScope(outer.entries, scope) }),
  };
}

/** Returns every question of the form, in the order in which it is asked. */
export function askQuestions(
  definition: Definition,
  { widgets, blocks }: { readonly widgets: WidgetTable; readonly blocks: BlockContentsTable },
): AskedQuestion[] {
  const asked: AskedQuestion[] = [];

  function walk(
    content: readonly ContentDefinition[],
    pointer: string,
    around: Pick<AskedQuestion, 'page' | 'section' | 'scope' | 'block'> & { readonly file: string },
  ): void {
    const { file, ...rest } = around;
    for (const [index, node] of content.entries()) {
      const at = child(pointer, index);
      for (const own of ownQuestions(blocks, node)) {
        asked.push({
          ...rest,
          ...rowOf(own, file, at, rest.scope),
          key: rest.scope(own.value.question),
          definition: own.value,
          entry: widgetOf(widgets, own.value),
          place: { file, pointer: at + own.at },
          keyPlace: { file, pointer: at + own.keyAt },
        });
      }
      const inner = innerContents(blocks, node);
      if ('addAnother' in node) {
        const place = { file, pointer: at };
        for (let entry = 1; entry <= entryCount(node); entry += 1) {
          const inEntry = {
            ...around,
            scope: entryScope(blocks, node, entry, around.scope),
            block: { definition: node, place, entry, within: around.block },
          };
          for (const part of inner) walk(part.value, at + part.at, inEntry);
        }
      } else for (const part of inner) walk(part.value, at + part.at, around);
    }
  }

  for (const page of definition.form.value.pages) {
    for (const id of page.sections) {
      const section = definition.sections[id];
      if (section === undefined) continue;
      walk(section.value.content, '/content', {
        page: page.id,
        section: id,
        scope: PLAIN_KEYS,
        file: section.file,
      });
    }
  }
  return asked;
}
