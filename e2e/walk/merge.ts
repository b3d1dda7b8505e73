// The model's rules for the moment when a window reads what others have stored: which answers it takes over, and which
// it asks about.
import { type Answers, QUESTIONS, questionOf } from './questions.ts';
import { isEmpty, isHidden, isSame, type Layout, parentsOf, withoutHidden } from './rules.ts';

/** The answers of a window, and the record that it has read. */
export interface MergeInput {
  readonly shown: Answers;
  /** Keys of unsaved answers. */
  readonly unsavedKeys: readonly string[];
  /** Keys of answers that this window saved after others had written, before it knew of that. */
  readonly savedUnawareKeys: readonly string[];
  readonly stored: Answers;
  readonly layout: Layout;
  /** Returns whether the stored value of a key comes from this window. */
  readonly isOwn: (key: string) => boolean;
}

/**
 * Takes over the answers of others, with two exceptions that the applicant must decide (`undecided`): answers that are
 * also unsaved here, and answers that hide an unsaved one. Until the decision, answers that those emptied stay.
 */
export function merge(input: MergeInput): {
  readonly answers: Answers;
  readonly undecided: readonly string[];
} {
  const { shown, unsavedKeys, stored, layout, isOwn } = input;
  const all = { ...shown, ...stored };
  const hiding = hidingKeys(input, all);
  const kept = takeOver(shown, all, [...unsavedKeys, ...hiding]);
  const emptied = QUESTIONS.map(({ key }) => key).filter((key) => {
    const isGone = !isEmpty(shown[key]) && isEmpty(stored[key]);
    return isGone && isHidden(key, all, layout) && !isHidden(key, kept, layout);
  });
  const answers = withoutHidden(takeOver(shown, all, [...unsavedKeys, ...hiding, ...emptied]), layout);
  const contested = unsavedKeys.filter((key) => {
    const { choices } = questionOf(key) ?? {};
    const isOther = choices !== undefined && 'by' in choices && unsavedKeys.includes(choices.by);
    if (isHidden(key, answers, layout) || (isEmpty(shown[key]) && isOther)) return false;
    return !isSame(stored[key], shown[key]) && !isOwn(key);
  });
  return { answers, undecided: [...hiding, ...contested] };
}

/** Returns the keys of others' answers that hide an answer which is unsaved here, or was saved unaware of them. */
function hidingKeys(
  { shown, unsavedKeys, savedUnawareKeys, layout }: MergeInput,
  all: Answers,
): readonly string[] {
  const taken = withoutHidden(takeOver(shown, all, unsavedKeys), layout);
  const isLost = (key: string) => !isEmpty(shown[key]) && isHidden(key, taken, layout);
  const lost = new Set([...unsavedKeys, ...savedUnawareKeys].filter(isLost));
  const hiding = new Set<string>();
  for (const key of lost) {
    const question = questionOf(key);
    for (const parent of question === undefined ? [] : parentsOf(question)) {
      if (!unsavedKeys.includes(parent) && !isSame(all[parent], shown[parent])) hiding.add(parent);
      // An answer that hides the parent also hides its dependents.
      if (isHidden(parent, taken, layout)) lost.add(parent);
    }
  }
  return [...hiding];
}

/** Returns the shown answers with all values of `all`, except those of the kept keys. */
function takeOver(shown: Answers, all: Answers, kept: readonly string[]): Answers {
  const theirs = Object.entries(all).filter(([key]) => !kept.includes(key));
  return { ...shown, ...Object.fromEntries(theirs) };
}
