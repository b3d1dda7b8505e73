/** Milliseconds without typing after which what was typed is forgotten (spec §9). */
const FORGET = 1000;

const collator = new Intl.Collator(undefined, { sensitivity: 'base' });

/** What was typed to find an option, until a pause. */
export interface Typeahead {
  /** Whether something was typed just now, so that a blank belongs to it. */
  isTyping(now: number): boolean;
  /** Takes a character at a time in milliseconds; gives the option to go to, or nothing. */
  type(character: string, now: number, labels: readonly string[], active: number): number | undefined;
}

/**
 * The first label that begins with what was typed, regardless of case and accents, from the active option on and then
 * from the top. One letter, once or repeated, goes to the next option that begins with it.
 */
function findTyped(labels: readonly string[], typed: string, active: number): number | undefined {
  const [first = ''] = typed;
  const isRepeated = [...typed].every((character) => character === first);
  const searched = isRepeated ? first : typed;
  const from = isRepeated ? active + 1 : Math.max(active, 0);
  const order = labels.map((_, index) => (from + index) % labels.length);
  return order.find(
    (index) => collator.compare((labels[index] ?? '').slice(0, searched.length), searched) === 0,
  );
}

/** Remembers what is typed into one list. */
export function createTypeahead(): Typeahead {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  const isTyping = (now: number): boolean => typed !== '' && now - last <= FORGET;
  return {
    isTyping,
    type(character, now, labels, active) {
      typed = isTyping(now) ? typed + character : character;
      last = now;
      return findTyped(labels, typed, active);
    },
  };
}
