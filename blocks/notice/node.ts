import type { Words } from '../../engine/form/words.ts';

/** A text shown as an alert from one day to another, both included (spec §2, decision UI-42); a school need not name them. */
export interface CompiledNotice {
  readonly kind: 'notice';
  readonly text: Words;
  /** Where the first day begins and the day after the last one, by the clock of the school, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}
