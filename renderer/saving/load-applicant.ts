import { answerKeyOf, isEmpty } from '../../engine/answers/answer.ts';
import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import { clearHidden } from '../../engine/answers/set-answer.ts';
import { writableAnswers } from '../../engine/answers/writable-answers.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { webStatusOf } from '../../engine/form/web-status.ts';
import type { Profile, StoredRecord, WebStatus } from '../../engine/wire/profile.ts';
import type { Login } from './login.ts';

/** Returns the answers of a record, with the entries, chosen tabs and sources under reserved keys. */
export function storedAnswers(record: StoredRecord): Answers {
  return { ...record.answer, ...layoutAnswers(record.add_another, record.tabs, record) };
}

/**
 * Merges answers typed before a login into the stored ones. Typed answers win, but an empty value never erases
 * a stored one (decision NAV-40). Answers to hidden questions are emptied, also those that a change of the form
 * has hidden.
 */
export function mergeCarriedAnswers(form: CompiledForm, stored: Answers, carried: Answers): Answers {
  // An empty description is carried, too, if its answer is not empty.
  const typed = Object.entries(carried).filter(
    ([key, value]) => !isEmpty(value) || !isEmpty(carried[answerKeyOf(form, key)]),
  );
  return clearHidden(form, { ...stored, ...Object.fromEntries(typed) }).answers;
}

/** Who has arrived, and what is left to do. */
export interface Arrival {
  readonly profile: Profile;
  /** Null where the stored list of web statuses is empty: `started` has to be posted (decision STAT-12). */
  readonly status: WebStatus | null;
  /** Answers typed before the login were merged and have to be saved once (decision NAV-40). */
  readonly hasCarried: boolean;
}

/**
 * Loads the profile, and fills the answers store with its answers and the carried ones. The calls about entries and
 * tabs are part of a page load (spec §7) and fail it; the profile has what they return.
 */
export async function loadApplicant(
  login: Login,
  carriedFor: (username: string) => Answers,
): Promise<Arrival> {
  const { getProfile, getAddAnother, getTabs } = login.ports.calls;
  const [profile] = await login.hear(Promise.all([getProfile(), getAddAnother(), getTabs()]));
  const stored = storedAnswers(profile);
  const { form, answers } = login.page;
  const status = webStatusOf(profile.web_status);
  const typed = status === 'submitted' ? {} : writableAnswers(form, carriedFor(profile.username));
  login.saved.noteLoaded(stored, profile.revision);
  answers.replace(mergeCarriedAnswers(form, stored, typed));
  return { profile, status, hasCarried: Object.keys(typed).length > 0 };
}
