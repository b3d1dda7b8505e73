import { entriesKey } from '../answers/layout-keys.ts';
import type {
  AddAnotherDefinition,
  ContentDefinition,
  Definition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { WidgetEntry, WidgetTable } from '../language/widget-entry.ts';
import { child } from '../source/source-file.ts';
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
import type { Place } from './place.ts';

/** Keys inside an entry of an add-another block carry the entry's prefix, also where a condition names them. */
export interface KeyScope {
  (key: string): string;
  /** The entries that it is of, those around others first. */
  readonly entries: readonly ScopeEntry[];
  /** What the row of a table calls its questions. */
  readonly row?: ((key: string) => string) | undefined;
}

/** An entry of a block, with the keys that get its prefix. */
interface ScopeEntry {
  readonly id: string;
  readonly prefix: string;
  readonly keys: ReadonlySet<string>;
}

/** The keys in some entries, and in a row. */
function keyScope(entries: readonly ScopeEntry[], row?: KeyScope['row']): KeyScope {
  const scope = (key: string): string =>
    entries.reduceRight(
      (inner, { prefix, keys }) => (keys.has(inner) ? prefixed(prefix, inner) : inner),
      row === undefined ? key : row(key),
    );
  return Object.assign(scope, { entries, row });
}

/** The keys of a whole form, outside add-another blocks, are as they are written. */
export const PLAIN_KEYS: KeyScope = keyScope([]);

/** A question at one of the places where it is asked; an entry of an add-another block asks it anew. */
export interface AskedQuestion {
  readonly key: string;
  readonly definition: QuestionDefinition;
  /** The entry of its widget. */
  readonly entry: WidgetEntry;
  readonly page: string;
  readonly section: string;
  readonly place: Place;
  /** Place of its key. */
  readonly keyPlace: Place;
  readonly scope: KeyScope;
  /** Place of the row that has the question as a cell. */
  readonly row?: Place;
  /** For a cell: the labels of row and column, which together say what is asked. `place` has no label there. */
  readonly labels?: readonly (Place & { readonly label: string })[];
  /** The add-another block around it, and its entry there. */
  readonly block?: AroundBlock;
}

/** What decides about a question's input: its definition and the entry of its widget. */
export type AskedAs = Pick<AskedQuestion, 'definition' | 'entry'>;

/** An add-another block around a question. */
interface AroundBlock {
  readonly definition: AddAnotherDefinition;
  readonly place: Place;
  readonly entry: number;
  /** The block in whose entry this one stands. */
  readonly within?: AroundBlock | undefined;
}

/** Whether a question is in no entry but first ones: the others ask the same anew. */
export function isFirstAsked({ block }: Pick<AskedQuestion, 'block'>): boolean {
  return (
    block === undefined ||
    (block.entry === 1 && isFirstAsked({ ...(block.within && { block: block.within }) }))
  );
}

/**
 * The scope of one entry. If `from` is in another entry of the block, or of a block in it, it leaves that one: a block means
 * the same from inside as from outside.
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

/** An add-another block with the keys that it asks, as they are written. */
export interface AskedBlock {
  readonly definition: AddAnotherDefinition;
  readonly place: Place;
  readonly keys: readonly string[];
  /** The keys that blocks in its entries ask. */
  readonly inner: readonly string[];
}

/** The add-another blocks of what is asked, each once. */
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

/** What a question has from its row, where it is the cell of one. */
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
