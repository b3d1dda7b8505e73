import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Profile } from '../../engine/wire/profile.ts';

/** Returns the stored answers of a profile, with the entries, chosen tabs and sources under reserved keys. */
export function storedAnswers(profile: Profile): Answers {
  const { answer, add_another, tabs } = profile;
  return { ...answer, ...layoutAnswers(add_another, tabs, profile) };
}
