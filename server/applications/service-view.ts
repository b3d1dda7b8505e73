import { accountAnswers } from '../../engine/answers/account-answers.ts';
import { sourcesIn, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { readableAside, setAsideIn } from '../../engine/migration/set-aside.ts';
import { readableView } from '../../engine/print/readable-view.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Student } from '../store/store.ts';
import { entryCounts, knownTabs } from './known-to-form.ts';
import { documentAnswers, studentAnswers } from './student-answers.ts';

/** Returns the whole view of an application. Narrow it to the shown parts before it leaves the server. */
export function wholeView(form: CompiledForm, student: Student, email: string | null): ServiceView {
  const answers = studentAnswers(form, student);
  return {
    answer: { ...withoutLayout(answers), ...accountAnswers(form, email) },
    add_another: entryCounts(form, student.addAnother),
    document_answer: documentAnswers(form, student),
    tabs: knownTabs(form, student.tabs),
    sources: sourcesIn(answers),
  };
}

/**
 * Returns the data of the read-only view of an application, only what is shown there (spec §3 "Service
 * temporary response").
 */
export function serviceView(form: CompiledForm, student: Student, email: string | null): ServiceView {
  return readableView(form, wholeView(form, student, email));
}

/** Returns the answers that migrations have set aside; empty if there are none. */
export function setAsideView(host: FormHost, { answers }: Student): Pick<ServiceView, 'set_aside'> {
  const aside = setAsideIn(answers);
  if (aside.length === 0) return {};
  const { module, migrations } = currentForm(host);
  const told = aside.map((one) => readableAside(one, module.form.texts['print.checked']));
  return { set_aside: { title: migrations.title, answers: told } };
}
