import type { Words } from '../../engine/form/words.ts';

/**
 * A text shown as an alert from one day to another, inclusive (spec §2, decision UI-42). Both days are optional
 * in config.
 */
export interface CompiledNotice {
  readonly kind: 'notice';
  readonly text: Words;
  /**
   * Start of the first day and of the day after the last, in the school's time zone, in milliseconds since
   * 1970.
   */
  readonly from: number;
  readonly to: number;
}
