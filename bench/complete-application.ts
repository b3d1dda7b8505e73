// The answers that played applicants give.
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { bundledModule, compileShipped } from '../engine/testing/shipped-module.ts';
import { localToday } from '../engine/values/calendar.ts';

/** The shipped form. */
export const module = await bundledModule(compileShipped());
const complete = completeAnswers(module, { today: localToday() });
const isDocument = (key: string) => module.form.keys[key]?.document === true;

/** A complete application to the shipped form: the answers that an applicant saves. */
export const answers = Object.fromEntries(
  Object.entries(complete).filter(
    ([key]) => module.form.keys[key] && !isDocument(key) && !module.form.keys[key].readOnly,
  ),
);
/** The keys of its documents. */
export const documents = Object.keys(complete).filter(isDocument);
