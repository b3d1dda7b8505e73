import { useEffect } from 'react';
import { isEmpty } from '../../engine/answers/answer.ts';
import { defaultAnswer, defaultAnswers, questionsWithDefault } from '../../engine/answers/default-answers.ts';
import type { CompiledPage, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import { localToday } from '../../engine/values/calendar.ts';
import { useSession } from '../api/session-store.ts';
import { useForm, useFormContext } from '../filling/form-context.tsx';
import { storedParameters, storeParameters } from '../navigation/address-parameters.ts';
import { useSaving } from '../saving/saving-context.tsx';

/**
 * Prefills unanswered questions of a page with their default answers; renders nothing. When the applicant leaves the
 * page without saving, values that they have not changed are removed, and offered again at the next visit. A
 * question is prefilled once, unless the answer that its default comes from changes first.
 */
export default function Defaults({ page }: { readonly page: CompiledPage }): null {
  const form = useForm();
  const { answers, isClosed } = useFormContext();
  const saving = useSaving();
  const account = useSession((session) => session.username);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const isValidating = useSession((session) => session.web_status === 'validating');

  useEffect(() => {
    storeParameters(form, window.location.search);
    const questions = questionsWithDefault(form, page.id);
    // While validating, missing answers are highlighted and must not look answered. Nor may a closed form.
    if (questions.length === 0 || isValidating || isClosed) return;
    const sources = { account, parameters: storedParameters(), today: localToday() };
    const isFree = (key: string): boolean => !answers.offered.has(key) && (!isLoggedIn || saving.isNew(key));
    let isFilling = false;

    /** Updates prefilled values while their source answer is being typed. */
    function follow(): void {
      for (const question of questions) {
        const { key, default: from } = question;
        if (from === undefined || !('answer' in from) || !answers.isOffered(key)) continue;
        const value = defaultAnswer(form, question, answers.getAnswers(), sources);
        if (!isEmpty(value) && value !== answers.getAnswers()[key]) answers.offer({ [key]: value });
      }
    }

    function fill(): void {
      if (isFilling) return;
      isFilling = true;
      follow();
      const values = defaultAnswers(form, questions, answers.getAnswers(), isFree, sources);
      if (Object.keys(values).length > 0) answers.offer(values);
      isFilling = false;
    }

    fill();
    const unsubscribe = answers.subscribeKeys(questions.flatMap(decidingKeys), fill);
    return () => {
      unsubscribe();
      answers.withdrawOffered();
    };
  }, [form, answers, saving, account, isLoggedIn, isValidating, isClosed, page]);
  return null;
}

/** Returns the keys whose answers affect whether and how a question is prefilled. */
function decidingKeys({ key, dependsOn, default: from }: CompiledQuestion): readonly string[] {
  const source = from !== undefined && 'answer' in from ? [from.answer] : [];
  return [key, ...dependsOn, ...source];
}
