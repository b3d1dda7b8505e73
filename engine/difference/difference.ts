// The result of comparing two forms: codes of differences, and the harm that each does.
import type { Place } from '../source/source-file.ts';

/** Harm that an edit does to applications in progress. */
export type Harm =
  /** A stored answer is no longer read, or is emptied. */
  | 'lost'
  /** A complete application becomes incomplete, or an answer cannot be saved again unchanged. */
  | 'incomplete'
  /** Nothing is lost, and a complete application stays complete. */
  | 'harmless';

/** Codes of the differences, each with its harm. */
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

/** Code of a difference. */
export type DifferenceCode = keyof typeof HARMS;

/** One effect of an edited form on applications in progress. */
export interface Difference {
  readonly code: DifferenceCode;
  readonly harm: Harm;
  /** The affected answer keys: in a block, those of all entries. */
  readonly keys: readonly string[];
  readonly message: string;
  /** What to do if the effect is not intended. */
  readonly remedy: string;
  /** The place in the earlier form, if it is there. */
  readonly old?: Place;
  /** The place in the edited form, if it is there. */
  readonly now?: Place;
}
