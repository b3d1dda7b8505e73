import type { Answers, Hideable } from '../form/compiled-form.ts';
import { holds } from './holds.ts';

/** Whether a page, a section or a tab is hidden by its condition. */
export function isHidden({ hiddenWhen }: Hideable, answers: Answers): boolean {
  return hiddenWhen !== undefined && holds(hiddenWhen, answers);
}
