import type {
  AddAnotherDefinition,
  ContentDefinition,
  Definition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { child } from '../source/source-file.ts';
import { innerContents, ownQuestions, writtenKeys } from './content-parts.ts';
import type { Place } from './place.ts';

/** Most entries of an add-another block (spec §9). */
export const MAXIMUM_ENTRIES = 10;

/** Keys inside an entry of an add-another block carry the entry's prefix, also where a condition names them. */
export type KeyScope = (key: string) => string;

/** The keys of a whole form, outside add-another blocks, are as they are written. */
export const PLAIN_KEYS: KeyScope = (key) => key;

/** A question at one of the places where it is asked; an entry of an add-another block asks it anew. */
export interface AskedQuestion {
  readonly key: string;
  readonly definition: QuestionDefinition;
  readonly page: string;
  readonly section: string;
  readonly place: Place;
  /** Where its key stands. */
  readonly keyPlace: Place;
  readonly scope: KeyScope;
  /** The add-another block around it, and its key there without prefix. */
  readonly block?: {
    readonly definition: AddAnotherDefinition;
    readonly place: Place;
    readonly entry: number;
  };
}

/** The prefix of an entry: none for the first, the block's prefix with the number in it from the second on. */
export function entryPrefix(prefix: string, entry: number): string {
  return entry === 1 ? '' : prefix.replace('<n>', String(entry));
}

/** The scope of one entry inside the scope of what is around its block. */
export function entryScope(block: AddAnotherDefinition, entry: number, outer: KeyScope): KeyScope {
  const keys = new Set(writtenKeys(block.content));
  const prefix = entryPrefix(block.prefix, entry);
  return (key) => outer(keys.has(key) ? prefix + key : key);
}

/** How many entries of a block are compiled: a maximum above the limit is an error of its own. */
export function entryCount(block: AddAnotherDefinition): number {
  return Math.min(block.maximum, MAXIMUM_ENTRIES);
}

/** An add-another block with the keys that it asks, as they are written. */
export interface AskedBlock {
  readonly definition: AddAnotherDefinition;
  readonly place: Place;
  readonly keys: readonly string[];
}

/** The add-another blocks of what is asked, each once. */
export function askedBlocks(asked: readonly AskedQuestion[]): AskedBlock[] {
  const blocks = new Map<string, AskedBlock & { readonly keys: string[] }>();
  for (const { block, definition } of asked) {
    if (block === undefined) continue;
    const id = `${block.place.file}#${block.place.pointer}`;
    const known = blocks.get(id) ?? { definition: block.definition, place: block.place, keys: [] };
    if (!known.keys.includes(definition.question)) known.keys.push(definition.question);
    blocks.set(id, known);
  }
  return [...blocks.values()];
}

/** Every question of the form, in the order in which it is asked. */
export function askQuestions(definition: Definition): AskedQuestion[] {
  const asked: AskedQuestion[] = [];

  function walk(
    content: readonly ContentDefinition[],
    pointer: string,
    around: Pick<AskedQuestion, 'page' | 'section' | 'scope' | 'block'> & { readonly file: string },
  ): void {
    const { file, ...rest } = around;
    for (const [index, node] of content.entries()) {
      const at = child(pointer, index);
      for (const own of ownQuestions(node)) {
        asked.push({
          ...rest,
          key: rest.scope(own.value.question),
          definition: own.value,
          place: { file, pointer: at + own.at },
          keyPlace: { file, pointer: at + own.keyAt },
        });
      }
      const inner = innerContents(node);
      if ('addAnother' in node) {
        const place = { file, pointer: at };
        for (let entry = 1; entry <= entryCount(node); entry += 1) {
          const inEntry = {
            ...around,
            scope: entryScope(node, entry, around.scope),
            block: { definition: node, place, entry },
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
