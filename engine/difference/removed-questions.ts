// Reports questions and keys that the edited form no longer has, and guesses new names of questions.
import { distance } from 'fastest-levenshtein';
import { placeIn } from '../source/source-file.ts';
import { type Change, changeOf, nameOf, type QuestionPair } from './change.ts';
import { type FormQuestion, findQuestion, placeInBlock, type Side } from './sides.ts';

/** Returns whether two names are similar enough that one could be a rewording of the other. */
function isSimilar(one: string, other: string): boolean {
  return distance(one, other) <= Math.ceil(Math.max(one.length, other.length) / 3);
}

/** Returns the numbers of the entry that a question is in, and of the entry around it. 0 stands for none. */
function entryNumbers({ asked }: FormQuestion): number[] {
  return [asked?.block?.entry ?? 0, asked?.block?.within?.entry ?? 0];
}

/** Guesses the new key of a question: of a new question of the same type with the same label or a similar key. */
function guessNewKey(old: FormQuestion, now: Side, before: Side): string | undefined {
  const writtenKey = ({ asked, question }: FormQuestion): string =>
    asked?.definition.question ?? question.key;
  const isNew = (key: string): boolean => !Object.hasOwn(before.compiled.form.keys, key);
  const candidates = Object.keys(now.compiled.form.questions).flatMap((key) => {
    const candidate = isNew(key) ? findQuestion(now, key) : undefined;
    const isAlike =
      candidate !== undefined &&
      candidate.question.stores === old.question.stores &&
      entryNumbers(candidate).join() === entryNumbers(old).join();
    return isAlike ? [candidate] : [];
  });
  const sameLabel = candidates.filter((one) => one.asked?.definition.label === old.asked?.definition.label);
  const likely =
    sameLabel.length > 0
      ? sameLabel
      : candidates.filter((one) => isSimilar(writtenKey(one), writtenKey(old)));
  const [best] = [...likely].sort(
    (one, other) => distance(writtenKey(one), writtenKey(old)) - distance(writtenKey(other), writtenKey(old)),
  );
  return best && writtenKey(best);
}

/** Reports the answers to a question that the edited form does not ask. */
export function removedQuestionChange(
  pair: QuestionPair & { readonly old: FormQuestion },
  before: Side,
  after: Side,
): Change {
  const { key, old } = pair;
  const name = nameOf(pair);
  const blocks = [old.asked?.block ?? [], old.asked?.block?.within ?? []].flat();
  const nowBlockOf = (one: (typeof blocks)[number]) => after.compiled.form.blocks[one.definition.addAnother];
  const block = blocks.find((one) => one.entry > (nowBlockOf(one)?.maximum ?? one.entry));
  const nowBlock = block && nowBlockOf(block);
  if (block !== undefined && nowBlock !== undefined) {
    return changeOf(pair, 'fewer-entries', {
      message: `"${block.definition.addAnother}" accepts ${nowBlock.maximum} entries instead of ${block.definition.maximum}: entries after them are no longer shown.`,
      remedy: `Keep the maximum in data-model.json at ${block.definition.maximum} until all applications in progress are submitted. Existing entries then stay, and no new ones can be added.`,
      old: placeIn(block.place, 'maximum'),
      now: placeInBlock(after, block.definition.addAnother, 'maximum'),
    });
  }
  const newKey = guessNewKey(old, after, before);
  const guess =
    newKey === undefined
      ? ''
      : ` Perhaps its new key is "${newKey}". This is a guess from its type and its label or key.`;
  if (!Object.hasOwn(after.compiled.form.keys, key)) {
    return changeOf(pair, 'key-removed', {
      message: `The key ${name} was removed: stored answers under it are no longer read.${guess}`,
      remedy:
        newKey === undefined
          ? 'Say in a migration what happens to the answers. Or keep the key and hide its question until all applications in progress are submitted.'
          : `Move the answers with a migration, or give the question its key ${name} back. To reword a question, change only its label.`,
    });
  }
  return changeOf(pair, 'not-asked', {
    message: `${name} is no longer asked: answers stay stored, but nobody sees them.${guess}`,
    remedy: 'Ask it until all applications in progress are submitted, or accept that its answers are lost.',
  });
}

/** Reports keys that were removed from the data model, if no question asked for them. */
export function removedKeyChanges(before: Side, after: Side): Change[] {
  const { keys, questions } = before.compiled.form;
  return Object.entries(keys).flatMap(([key, { describes, sourceOf }]) => {
    const isCompanion = describes !== undefined || sourceOf !== undefined;
    if (isCompanion || Object.hasOwn(questions, key) || Object.hasOwn(after.compiled.form.keys, key))
      return [];
    return [
      changeOf({ key, old: undefined, now: undefined }, 'key-removed', {
        message: `The key "${key}" was removed. No question used it, but answers stored under it are no longer read.`,
        remedy: 'Keep it in data-model.json as long as someone reads these answers.',
        old: { file: 'data-model.json', pointer: `/keys/${key}` },
      }),
    ];
  });
}
