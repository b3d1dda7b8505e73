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
        message: `"${block.definition.addAnother}" accepts ${nowBlock.maximum} entries instead of ${block.definition.maximum}: entries after them are no longer shown.`,
        remedy: `Keep the maximum in data-model.json at ${block.definition.maximum} until all applications in progress are submitted. Existing entries then stay, and no new ones can be added.`,
        old: { file: block.place.file, pointer: `${block.place.pointer}/maximum` },
        now: nowPlaceOfBlock(after, block.definition.addAnother),
      }),
    ];
  }
  const renamed = renamedTo(old, after, before);
  const guess =
    renamed === undefined
      ? ''
      : ` Perhaps its new key is "${renamed}". This is a guess from its type and its label or key.`;
  if (!Object.hasOwn(after.compiled.form.keys, key)) {
    return [
      changeOf(pair, 'key-removed', {
        message: `The key ${name} was removed: stored answers under it are no longer read.${guess}`,
        remedy:
          renamed === undefined
            ? 'Say in a migration what happens to the answers. Or keep the key and hide its question until all applications in progress are submitted.'
            : `Move the answers with a migration, or give the question its key ${name} back. To reword a question, change only its label.`,
      }),
    ];
  }
  return [
    changeOf(pair, 'not-asked', {
      message: `${name} is no longer asked: answers stay stored, but nobody sees them.${guess}`,
      remedy: 'Ask it until all applications in progress are submitted, or accept that its answers are lost.',
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
        message: `The key "${key}" was removed. No question used it, but answers stored under it are no longer read.`,
        remedy: 'Keep it in data-model.json as long as someone reads these answers.',
        old: place,
      }),
    ];
  });
}
