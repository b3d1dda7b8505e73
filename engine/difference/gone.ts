// Questions that are no longer asked, and their possible new names.
import { distance } from 'fastest-levenshtein';
import { type Change, changeOf, nameOf, type Pair } from './change.ts';
import { type Known, knownOf, type Side } from './sides.ts';

/** Returns whether a rewording could turn one name into the other. */
function isNear(one: string, other: string): boolean {
  return distance(one, other) <= Math.ceil(Math.max(one.length, other.length) / 3);
}

/** Returns the numbers of the entries that a question belongs to. */
function entriesOf({ asked }: Known): number[] {
  return [asked?.block?.entry ?? 0, asked?.block?.within?.entry ?? 0];
}

/** Guesses the new key of a question: one of the same type with the same label or a similar name. */
function renamedTo(old: Known, now: Side, before: Side): string | undefined {
  const written = (known: Known): string => known.asked?.definition.question ?? known.question.key;
  const isNew = (key: string): boolean => !Object.hasOwn(before.compiled.form.keys, key);
  const others = Object.keys(now.compiled.form.questions).flatMap((key) => {
    const known = isNew(key) ? knownOf(now, key) : undefined;
    const isAlike =
      known !== undefined &&
      known.question.stores === old.question.stores &&
      entriesOf(known).join() === entriesOf(old).join();
    return isAlike ? [known] : [];
  });
  const sameLabel = others.filter((one) => one.asked?.definition.label === old.asked?.definition.label);
  const named = sameLabel.length > 0 ? sameLabel : others.filter((one) => isNear(written(one), written(old)));
  const [best] = [...named].sort(
    (one, other) => distance(written(one), written(old)) - distance(written(other), written(old)),
  );
  return best && written(best);
}

/** Reports the answers to a question that NEW does not ask. */
export function goneChanges(pair: Pair, before: Side, after: Side): Change[] {
  const { key, old } = pair;
  if (old === undefined) return [];
  const name = nameOf(pair);
  const blocks = [old.asked?.block ?? [], old.asked?.block?.within ?? []].flat();
  const nowBlockOf = (one: (typeof blocks)[number]) => after.compiled.form.blocks[one.definition.addAnother];
  const block = blocks.find((one) => one.entry > (nowBlockOf(one)?.maximum ?? one.entry));
  const nowBlock = block && nowBlockOf(block);
  if (block !== undefined && nowBlock !== undefined) {
    return [
      changeOf(pair, 'fewer-entries', {
        message: `"${block.definition.addAnother}" takes ${nowBlock.maximum} entries, and took ${block.definition.maximum}: what stands in those after them is not shown any more.`,
        remedy: `Leave the maximum in data-model.json at ${block.definition.maximum} until the applications under way are submitted: then entries that there are stay, and none is added.`,
        old: { file: block.place.file, pointer: `${block.place.pointer}/maximum` },
        now: nowPlaceOfBlock(after, block.definition.addAnother),
      }),
    ];
  }
  const renamed = renamedTo(old, after, before);
  const guess =
    renamed === undefined
      ? ''
      : ` Perhaps it is called "${renamed}" now; that is a guess from its type and its label or name.`;
  if (!Object.hasOwn(after.compiled.form.keys, key)) {
    return [
      changeOf(pair, 'key-removed', {
        message: `The key ${name} is gone: answers that are stored under it are not read any more.${guess}`,
        remedy:
          renamed === undefined
            ? 'Say in a migration what becomes of them, or keep the key, and hide its question, until the applications under way are submitted.'
            : `Take the answers along with a migration, or give the question its key ${name} back; to reword it, change its label alone.`,
      }),
    ];
  }
  return [
    changeOf(pair, 'not-asked', {
      message: `${name} is not asked any more: answers stay stored, and nobody sees them.${guess}`,
      remedy: 'Ask it until the applications under way are submitted, or let it go if its answers may.',
    }),
  ];
}

function nowPlaceOfBlock({ compiled }: Side, id: string): Change['now'] {
  const place = compiled.asked.find(({ block }) => block?.definition.addAnother === id)?.block?.place;
  return place && { file: place.file, pointer: `${place.pointer}/maximum` };
}

/** Reports keys that the data model loses and that no question asked. */
export function lostKeys(before: Side, after: Side): Change[] {
  const { keys, questions } = before.compiled.form;
  return Object.entries(keys).flatMap(([key, { describes, sourceOf }]) => {
    const isBeside = describes !== undefined || sourceOf !== undefined;
    if (isBeside || Object.hasOwn(questions, key) || Object.hasOwn(after.compiled.form.keys, key)) return [];
    const place = { file: 'data-model.json', pointer: `/keys/${key}` };
    return [
      changeOf({ key, old: undefined, now: undefined }, 'key-removed', {
        message: `The key "${key}", which no question asked, is gone: what is stored under it is not read any more.`,
        remedy: 'Keep it in data-model.json for as long as somebody reads it.',
        old: place,
      }),
    ];
  });
}
