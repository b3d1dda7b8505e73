// A page and the server can have different versions of the form: the school has changed it since the page was loaded,
// or one server after the other is restarted with another form. Such a page may add and change answers, but it
// removes nothing and does not submit, because each side knows only its own questions and conditions.
import type { FastifyRequest } from 'fastify';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { currentForm, currentText } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { RefusedError } from '../runtime/refused-error.ts';

/** Whether the caller has another version of the form. */
export function hasOtherForm(host: FormHost, { headers }: FastifyRequest): boolean {
  const [own] = String(headers[FORM_VERSION_HEADER] ?? '').split(',');
  return own !== '' && own !== currentForm(host).hash;
}

/** Whether the caller has another version of the form, or has heard of one. What it empties may be shown there. */
export function knowsOtherForm(host: FormHost, { headers }: FastifyRequest): boolean {
  const versions = headers[FORM_VERSION_HEADER];
  return versions !== undefined && versions !== currentForm(host).hash;
}

/** Creates the refusal of a call that a page with another version of the form must not make. */
export function otherFormError(host: FormHost): RefusedError {
  return new RefusedError(412, currentText(host, 'formChanged.text'));
}

/** Throws 412 if the caller has another version of the form. */
export function refuseOtherForm(host: FormHost, request: FastifyRequest): void {
  if (hasOtherForm(host, request)) throw otherFormError(host);
}
