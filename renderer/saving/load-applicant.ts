import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { webStatusOf } from '../../engine/status/web-status.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { writableAnswers } from '../filling/writable-answers.ts';
import { useSession } from '../session/session-store.ts';
import { loadRecord } from './load-record.ts';
import { mergeCarriedAnswers } from './merge-answers.ts';
import { noteLoaded } from './saved-answers.ts';

/** What is left to do once a profile is loaded. */
export interface Arrival {
  /** The stored list of web statuses was empty: `started` has to be posted (decision STAT-12). */
  readonly isNew: boolean;
  /** Answers typed before the login were merged and have to be saved once (decision NAV-40). */
  readonly hasCarried: boolean;
}

/**
 * Loads the profile with the number of entries and the chosen tabs, fills the answers store from them and from the
 * carried answers, and takes over the session's facts.
 */
export async function loadApplicant(
  form: CompiledForm,
  answers: AnswersStore,
  carriedFor: (username: string) => Answers,
): Promise<Arrival> {
  const { profile, stored } = await loadRecord();
  const status = webStatusOf(profile.web_status);
  const typed = status === 'submitted' ? {} : writableAnswers(form, carriedFor(profile.username));
  noteLoaded(stored, profile.revision);
  answers.replace(mergeCarriedAnswers(form, stored, typed));
  useSession.setState({ ...factsOf(profile), web_status: status ?? 'started' });
  return { isNew: status === null, hasCarried: Object.keys(typed).length > 0 };
}

function factsOf(profile: Profile) {
  return {
    is_logged_in: true,
    username: profile.username,
    last_page: profile.last_page,
    // An empty list of logins still is a first visit (spec §3).
    num_logins: profile.successful_login.length || 1,
  };
}
