// Computes the answer keys of questions in the entries of add-another blocks, for oracles. Follows the
// documentation and does not use the engine.
import type { Answers } from '../form/compiled-form.ts';

/** An add-another block, as in a config file. */
export interface WrittenBlock {
  readonly prefix: string;
  readonly maximum: number;
  readonly minimum?: number | undefined;
  /** The keys asked in it, including those of nested blocks. */
  readonly keys: ReadonlySet<string>;
  /** The block that it is nested in. */
  readonly within?: string | undefined;
}

/** The add-another blocks of a form by id. */
export type WrittenBlocks = Readonly<Record<string, WrittenBlock>>;

/** A row of a table, with the names of its columns. */
interface Row {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * A place in a form: the entries of blocks and the row of a table that a question is in. If no entry of a
 * block is given, its first entry is meant.
 */
export class EntryPlace {
  readonly #blocks: WrittenBlocks;
  readonly #numbers: Readonly<Record<string, number>>;
  readonly #row: Row | undefined;

  constructor(blocks: WrittenBlocks, numbers: Readonly<Record<string, number>> = {}, row?: Row) {
    this.#blocks = blocks;
    this.#numbers = numbers;
    this.#row = row;
  }

  #block(id: string): WrittenBlock {
    const block = this.#blocks[id];
    if (block === undefined) throw new Error(`There is no block ${id}.`);
    return block;
  }

  /** Returns a block preceded by those around it. */
  #path(id: string | undefined): readonly string[] {
    return id === undefined ? [] : [...this.#path(this.#block(id).within), id];
  }

  #prefix(id: string | undefined): string {
    const prefixes = this.#path(id).map((one) => {
      const number = this.#numbers[one] ?? 1;
      return number === 1 ? '' : this.#block(one).prefix.replace('<n>', String(number));
    });
    return prefixes.join('');
  }

  /** Returns the answer key that a name has in the first entry. Names in a row get the prefix of the row. */
  firstEntryKey(name: string): string {
    return this.#row?.columns.includes(name) ? `${this.#row.name}_${name}` : name;
  }

  /** Returns the answer key that a name has at this place. */
  key(name: string): string {
    const firstEntryKey = this.firstEntryKey(name);
    const around = Object.keys(this.#blocks).filter((id) => this.#blocks[id]?.keys.has(firstEntryKey));
    // The innermost block is nested in all others.
    const innermost = around.sort((one, other) => this.#path(other).length - this.#path(one).length)[0];
    return this.#prefix(innermost) + firstEntryKey;
  }

  /** Returns the key that stores a block's number of entries here. */
  countKey(id: string): string {
    return `#entries:${this.#prefix(this.#block(id).within)}${id}`;
  }

  /** Returns a block's number of entries here. */
  count(id: string, answers: Answers): number {
    return Math.max(Number(answers[this.countKey(id)] ?? 1), this.#block(id).minimum ?? 1);
  }

  /** Returns an entry of a block here. Blocks nested in it are unspecified. */
  entry(id: string, number: number): EntryPlace {
    const around = Object.entries(this.#numbers).filter(([one]) => !this.#path(one).includes(id));
    return new EntryPlace(this.#blocks, { ...Object.fromEntries(around), [id]: number }, this.#row);
  }

  /** Returns the existing entries of a block. */
  entries(id: string, answers: Answers): readonly EntryPlace[] {
    return Array.from({ length: this.count(id, answers) }, (_, index) => this.entry(id, index + 1));
  }

  /** Returns all possible entries of a block; for a nested one, in all entries of its parent. */
  possible(id: string | undefined): readonly EntryPlace[] {
    if (id === undefined) return [this];
    const { within, maximum } = this.#block(id);
    return this.possible(within).flatMap((place) =>
      Array.from({ length: maximum }, (_, index) => place.entry(id, index + 1)),
    );
  }

  /** Returns whether all entries of this place exist, given the numbers of entries in the answers. */
  exists(answers: Answers): boolean {
    return Object.entries(this.#numbers).every(([id, number]) => number <= this.count(id, answers));
  }

  /** Returns the same place in a row of a table. */
  inRow(name: string, columns: readonly string[]): EntryPlace {
    return new EntryPlace(this.#blocks, this.#numbers, { name, columns });
  }
}
