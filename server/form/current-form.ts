// What routes use of the current form. They throw `NoFormError`, a 503, if there is none.
import { type AccountTextId, type AnsweredTextId, fillText } from '../../engine/form/texts.ts';
import type { ServedForm } from './build-form.ts';
import type { FormHost } from './form-host.ts';

/** There is no form to serve: the configuration was broken at a development start. */
export class NoFormError extends Error {
  override readonly name = 'NoFormError';

  constructor() {
    super(
      'The configuration has errors and there is no form yet. Open any page to read them, or run `npm run config-lint`.',
    );
  }
}

/** Returns the current form. An edit replaces it, so call this for each request. */
export function currentForm(host: FormHost): ServedForm {
  const served = host.current();
  if (served === null) throw new NoFormError();
  return served;
}

/** Returns the module of the current form. */
export function currentModule(host: FormHost): ServedForm['module'] {
  return currentForm(host).module;
}

/** Returns one of the product's texts as the school words it now. */
export function currentText(
  host: FormHost,
  id: AnsweredTextId | AccountTextId,
  values: Readonly<Record<string, string>> = {},
): string {
  const { texts, replyTexts, accountTexts } = currentModule(host).form;
  const all: Readonly<Partial<Record<typeof id, string>>> =
    id in replyTexts ? replyTexts : id in accountTexts ? accountTexts : texts;
  return fillText(all[id] ?? '', values);
}
