import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import type { Login } from './login.ts';

/**
 * The profile, and its answers with the number of entries and the chosen tabs among them. These are read after it: an
 * entry that another window adds meanwhile would count as hidden with a number that is older than its answers, and be emptied.
 */
export async function loadRecord({
  ports,
  hear,
}: Login): Promise<{ readonly profile: Profile; readonly stored: Answers }> {
  const { getProfile, getAddAnother, getTabs } = ports.calls;
  const profile = await hear(getProfile());
  const [addAnother, tabs] = await hear(Promise.all([getAddAnother(), getTabs()]));
  return { profile, stored: { ...profile.answer, ...layoutAnswers(addAnother, tabs, profile) } };
}
