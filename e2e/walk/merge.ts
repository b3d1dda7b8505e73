// What becomes of the answers in a window once it learns what others have stored.
import { type Answers, QUESTIONS, questionOf } from './questions.ts';
import { isEmpty, isHidden, isSame, type Layout, parentsOf, withoutHidden } from './rules.ts';

export interface Sides {
  readonly shown: Answers;
  /** Keys of what is unsaved. */
  readonly mine: readonly string[];
  /** Keys of what was saved although others had written. */
  readonly unseen: readonly string[];
  readonly stored: Answers;
  readonly layout: Layout;
  /** Whether what is stored under a key is from this window. */
  readonly isOwn: (key: string) => boolean;
}

/**
 * What others wrote is taken over, unless it is answered here, too, or hides what is. That is asked about, and what it has
 * emptied stays until then.
 */
export function merge(sides: Sides): { readonly answers: Answers; readonly undecided: readonly string[] } {
  const { shown, mine, stored, layout, isOwn } = sides;
  const all = { ...shown, ...stored };
  const hiding = hidingKeys(sides, all);
  const kept = taking(shown, all, [...mine, ...hiding]);
  const emptied = QUESTIONS.map(({ key }) => key).filter((key) => {
    const isGone = !isEmpty(shown[key]) && isEmpty(stored[key]);
    return isGone && isHidden(key, all, layout) && !isHidden(key, kept, layout);
  });
  const answers = withoutHidden(taking(shown, all, [...mine, ...hiding, ...emptied]), layout);
  const contested = mine.filter((key) => {
    const { choices } = questionOf(key) ?? {};
    const isOther = choices !== undefined && 'by' in choices && mine.includes(choices.by);
    if (isHidden(key, answers, layout) || (isEmpty(shown[key]) && isOther)) return false;
    return !isSame(stored[key], shown[key]) && !isOwn(key);
  });
  return { answers, undecided: [...hiding, ...contested] };
}

/** Keys of answers of others that hide what is unsaved here, or was saved without knowing of them. */
function hidingKeys({ shown, mine, unseen, layout }: Sides, all: Answers): readonly string[] {
  const taken = withoutHidden(taking(shown, all, mine), layout);
  const isLost = (key: string) => !isEmpty(shown[key]) && isHidden(key, taken, layout);
  const lost = new Set([...mine, ...unseen].filter(isLost));
  const hiding = new Set<string>();
  for (const key of lost) {
    const question = questionOf(key);
    for (const parent of question === undefined ? [] : parentsOf(question)) {
      if (!mine.includes(parent) && !isSame(all[parent], shown[parent])) hiding.add(parent);
      // What hides that one hides them both.
      if (isHidden(parent, taken, layout)) lost.add(parent);
    }
  }
  return [...hiding];
}

function taking(shown: Answers, all: Answers, kept: readonly string[]): Answers {
  const theirs = Object.entries(all).filter(([key]) => !kept.includes(key));
  return { ...shown, ...Object.fromEntries(theirs) };
}
