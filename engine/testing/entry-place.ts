// Where a question stands among the entries of add-another blocks, by the words of the documentation and nothing of the engine's.
import type { Answers } from '../form/compiled-form.ts';

/** An add-another block as it is written. */
export interface WrittenBlock {
  readonly prefix: string;
  readonly maximum: number;
  readonly minimum?: number | undefined;
  /** The keys that are asked in it, those of blocks in its entries among them. */
  readonly keys: ReadonlySet<string>;
  /** The block in whose entries it stands. */
  readonly within?: string | undefined;
}

/** The add-another blocks of a form, by their ids. */
export type WrittenBlocks = Readonly<Record<string, WrittenBlock>>;

/** A row of a table, with what its questions are called in it. */
interface Row {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A place in a form: in entries of some blocks, and in a row. What stands in no entry of a block means its first one. */
export class Place {
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

  /** A block after those around it. */
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

  /** The key, as the first entry has it, of what is called so here. */
  written(name: string): string {
    return this.#row?.columns.includes(name) ? `${this.#row.name}_${name}` : name;
  }

  /** The key under which is stored what is called so here. */
  key(name: string): string {
    const written = this.written(name);
    const around = Object.keys(this.#blocks).filter((id) => this.#blocks[id]?.keys.has(written));
    // The innermost of them is the one that stands in all others.
    const innermost = around.sort((one, other) => this.#path(other).length - this.#path(one).length)[0];
    return this.#prefix(innermost) + written;
  }

  /** Where it is kept how many entries a block has here. */
  countKey(id: string): string {
    return `#entries:${this.#prefix(this.#block(id).within)}${id}`;
  }

  /** How many entries a block has here. */
  count(id: string, answers: Answers): number {
    return Math.max(Number(answers[this.countKey(id)] ?? 1), this.#block(id).minimum ?? 1);
  }

  /** An entry of a block here; what stands in its entries is not said. */
  entry(id: string, number: number): Place {
    const around = Object.entries(this.#numbers).filter(([one]) => !this.#path(one).includes(id));
    return new Place(this.#blocks, { ...Object.fromEntries(around), [id]: number }, this.#row);
  }

  /** The entries of a block that are there. */
  entries(id: string, answers: Answers): readonly Place[] {
    return Array.from({ length: this.count(id, answers) }, (_, index) => this.entry(id, index + 1));
  }

  /** The entries of a block that there can be; of one that stands in another, in all entries of that. */
  possible(id: string | undefined): readonly Place[] {
    if (id === undefined) return [this];
    const { within, maximum } = this.#block(id);
    return this.possible(within).flatMap((place) =>
      Array.from({ length: maximum }, (_, index) => place.entry(id, index + 1)),
    );
  }

  /** Whether all its entries are there. */
  isThere(answers: Answers): boolean {
    return Object.entries(this.#numbers).every(([id, number]) => number <= this.count(id, answers));
  }

  /** The same in a row of a table. */
  inRow(name: string, columns: readonly string[]): Place {
    return new Place(this.#blocks, this.#numbers, { name, columns });
  }
}
