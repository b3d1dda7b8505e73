// Generates add-another blocks for generated forms: puts some questions into a block, or into a nested block.
import fc, { type Arbitrary } from 'fast-check';
import type { AddAnotherDefinition, Condition, ContentDefinition } from '../definition/definition.ts';
import type { WrittenBlock } from './entry-place.ts';

/** A generated block. `hides` has the conditions of the groups around it, each of which hides it. */
export interface GeneratedBlock extends WrittenBlock {
  readonly drawn: 'cards' | 'open';
  readonly hides: readonly Condition[];
}

/** Generated blocks by id. */
export type GeneratedBlocks = Readonly<Record<string, GeneratedBlock>>;

/** Ids of the possible blocks. The second may be nested in the first. */
const OUTER = 'b';
const INNER = 'c';

/** Generates blocks with some of the keys, or no blocks. `hide` generates the conditions that hide a block. */
export function arbitraryBlocks(
  keys: readonly string[],
  hide: Arbitrary<Condition>,
): Arbitrary<GeneratedBlocks> {
  const own = fc.record({
    maximum: fc.integer({ min: 1, max: 3 }),
    minimum: fc.constantFrom(1, 1, 1, 2, 3),
    drawn: fc.constantFrom<GeneratedBlock['drawn'][]>('cards', 'open'),
    hides: fc.array(hide, { maxLength: 1 }),
  });
  const length = { minLength: keys.length, maxLength: keys.length };
  const some = fc.record({
    places: fc.array(fc.constantFrom('', OUTER, INNER), length),
    isNested: fc.boolean(),
    outer: own,
    inner: own,
  });
  const blocks = some.map(({ places, isNested, outer, inner }): GeneratedBlocks => {
    const keysIn = (...ids: readonly string[]) =>
      new Set(keys.filter((_, index) => ids.includes(places[index] ?? '')));
    const withBlock = (
      block: typeof outer,
      id: string,
      keysThere: ReadonlySet<string>,
      more: Partial<GeneratedBlock> = {},
    ) =>
      keysThere.size === 0
        ? {}
        : {
            [id]: {
              ...block,
              ...{ prefix: `${id}_<n>_`, keys: keysThere, minimum: Math.min(block.minimum, block.maximum) },
              ...more,
            },
          };
    const isIn = isNested && places.includes(INNER);
    return {
      ...withBlock(outer, OUTER, isIn ? keysIn(OUTER, INNER) : keysIn(OUTER)),
      ...withBlock(inner, INNER, keysIn(INNER), isIn ? { within: OUTER, drawn: 'open' } : {}),
    };
  });
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: blocks });
}

/** Returns the id of the innermost block that a question is in. */
export function blockOf(blocks: GeneratedBlocks, key: string): string | undefined {
  const around = Object.keys(blocks).filter((id) => blocks[id]?.keys.has(key));
  return around.find((id) => blocks[id]?.within !== undefined) ?? around[0];
}

/** Returns the ids of a block and of all blocks around it, outermost first. */
function enclosingBlocks(blocks: GeneratedBlocks, id: string | undefined): readonly string[] {
  return id === undefined ? [] : [...enclosingBlocks(blocks, blocks[id]?.within), id];
}

/** Returns the conditions that hide the blocks around a question. */
export function enclosingConditions(blocks: GeneratedBlocks, key: string): readonly Condition[] {
  return enclosingBlocks(blocks, blockOf(blocks, key)).flatMap((id) => blocks[id]?.hides ?? []);
}

/** A question as content, possibly inside groups that hide it. */
interface PositionedContent {
  readonly key: string;
  readonly content: ContentDefinition;
}

/** Puts content into its blocks and keeps the order. Each block is at the place of its first question. */
export function wrapInBlocks(
  blocks: GeneratedBlocks,
  order: readonly PositionedContent[],
  hidden: (content: ContentDefinition, hides: readonly Condition[]) => ContentDefinition,
  within?: string,
): readonly ContentDefinition[] {
  const done = new Set<string>();
  return order.flatMap(({ key, content }) => {
    const path = enclosingBlocks(blocks, blockOf(blocks, key));
    const id = path[within === undefined ? 0 : path.indexOf(within) + 1];
    const block = id === undefined ? undefined : blocks[id];
    if (id === undefined || block === undefined) return [content];
    if (done.has(id)) return [];
    done.add(id);
    const { prefix, maximum, minimum = 1, drawn, hides } = block;
    const inside = order.filter((one) => block.keys.has(one.key));
    const node: AddAnotherDefinition = {
      ...{ addAnother: id, label: `Entry of ${id}`, prefix, maximum },
      ...(minimum > 1 ? { minimum } : {}),
      ...(drawn === 'open' ? { drawn } : {}),
      content: [...wrapInBlocks(blocks, inside, hidden, id)],
    };
    return [hidden(node, hides)];
  });
}
