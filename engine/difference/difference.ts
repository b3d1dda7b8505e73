import type { Place } from '../compile/place.ts';

/** What an edit does to applications that are under way. */
export type Harm =
  /** An answer that is stored is not read any more, or emptied. */
  | 'lost'
  /** An application that was complete is not any more, or an answer cannot be saved again as it is. */
  | 'incomplete'
  | 'harmless';

/** The kinds of what is told, each with the harm that it can do. */
export const HARMS = {
  'key-removed': 'lost',
  'not-asked': 'lost',
  retyped: 'lost',
  'now-computed': 'lost',
  'option-removed': 'lost',
  'offered-otherwise': 'lost',
  'fewer-entries': 'lost',
  'hidden-from-some': 'lost',
  'never-seen': 'lost',
  'emptied-with': 'lost',
  'form-removed': 'lost',
  'records-move': 'lost',
  'shorter-text': 'incomplete',
  required: 'incomplete',
  'new-rule': 'incomplete',
  'more-entries': 'incomplete',
  'computed-otherwise': 'incomplete',
  'judged-with': 'incomplete',
  'closes-sooner': 'incomplete',
  'opens-later': 'incomplete',
  'new-form': 'harmless',
  'shown-to-more': 'harmless',
  'new-question': 'harmless',
  'other-files': 'harmless',
  'tab-removed': 'harmless',
  moved: 'harmless',
  migrated: 'harmless',
  'set-aside': 'harmless',
} as const satisfies Readonly<Record<string, Harm>>;

/** Name of a kind of what is told. */
export type DifferenceCode = keyof typeof HARMS;

/** One thing that an edit of a form does to applications under way. */
export interface Difference {
  readonly code: DifferenceCode;
  readonly harm: Harm;
  /** The answer keys that it is about: those of all entries of a block among them. */
  readonly keys: readonly string[];
  readonly message: string;
  /** What to do where that is not meant. */
  readonly remedy: string;
  /** Where it stood before the edit, and where it stands now; absent where it does not. */
  readonly old?: Place;
  readonly now?: Place;
}
