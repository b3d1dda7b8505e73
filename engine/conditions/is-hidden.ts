import type { Answers, Hideable } from '../form/compiled-form.ts';
import { holds } from './holds.ts';

/** Whether the condition of a page, a section or a tab hides it. */
export function isHidden({ hiddenWhen }: Hideable, answers: Answers): boolean {
  return hiddenWhen !== undefined && holds(hiddenWhen, answers);
}
