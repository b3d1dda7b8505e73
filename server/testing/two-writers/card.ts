// The rules of the library's form (`engine/testing/second-form`) for a few of its answers, written by hand.

/** Answers by key; each of the keys below is present. */
export type Card = Readonly<Record<string, string | boolean>>;

/** A card without answers. */
export const EMPTY_CARD: Card = {
  reader_given_name: '',
  reader_surname: '',
  promise_kept: false,
  card_kind: '',
  guardian_name: '',
  district: '',
  home_branch: '',
};

/** The label of each choice, which is stored with it. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  district: { harbor: 'Harbor', hill: 'Hill', island: 'The Island' },
  home_branch: { pier: 'Pier Branch', market: 'Market Branch', tower: 'Tower Branch' },
};

const BRANCHES: Readonly<Record<string, readonly string[]>> = { harbor: ['pier', 'market'], hill: ['tower'] };

/** The question that decides whether another one is asked. */
const DECIDED_BY: Readonly<Record<string, string>> = {
  guardian_name: 'card_kind',
  home_branch: 'district',
};

/** Values to give alone, by key. A branch is given with its district only. */
export const VALUES: Readonly<Record<string, readonly (string | boolean)[]>> = {
  reader_given_name: ['', 'Ada', 'Grace'],
  reader_surname: ['', 'Lovelace', 'Hopper', 'Franklin'],
  promise_kept: [false, true],
  card_kind: ['', 'adult', 'child', 'second'],
  guardian_name: ['', 'Anne', 'Byron'],
  district: ['', 'harbor', 'hill', 'island'],
  home_branch: [''],
};

export function isEmptyValue(value: string | boolean | undefined): boolean {
  return value === undefined || value === '' || value === false;
}

/** Returns the card in a profile's answers; missing values are empty. */
export function cardIn(answers: Readonly<Record<string, string | boolean>>): Card {
  return Object.fromEntries(Object.entries(EMPTY_CARD).map(([key, empty]) => [key, answers[key] ?? empty]));
}

/** Returns the labels that must be stored with the choices. */
export function labelsOf(card: Card): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(LABELS).map(([key, labels]) => [`${key}_desc`, labels[String(card[key])] ?? '']),
  );
}

/** Only a child needs a guardian; a district without branches asks for none. */
export function isHidden(key: string, card: Card): boolean {
  if (key === 'guardian_name') return card.card_kind !== 'child';
  return key === 'home_branch' && BRANCHES[String(card.district)] === undefined;
}

/** Returns the answers that these changes empty: the guardian unless a child, the branch of another district. */
export function emptiedBy(card: Card, given: Partial<Card>): readonly string[] {
  const after = { ...card, ...given } as Card;
  return Object.entries(DECIDED_BY).flatMap(([key, by]) => {
    if (after[by] === card[by] || isEmptyValue(after[key])) return [];
    const isOtherList = key === 'home_branch' && !Object.hasOwn(given, key);
    return isHidden(key, after) || isOtherList ? [key] : [];
  });
}
