import type { FastifyError } from 'fastify';
import type { AnsweredTextId } from '../../engine/form/texts.ts';
import { currentText, NoFormError } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { AnsweredError } from '../runtime/answered-error.ts';
import { RefusedError } from '../runtime/refused-error.ts';
import { TooOftenError, tooOftenReply } from '../throttling/too-often.ts';
import { validationMessage } from './validation-message.ts';

/** The reply to a failed request. */
export interface ErrorReply {
  readonly status: number;
  readonly message: string;
  /** Seconds to wait before a retry, if waiting helps. */
  readonly retryAfter?: number;
}

// Messages for Fastify's own errors that say what to do. They are for programmers, not applicants.
const FRAMEWORK_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The content type is not supported; send JSON with "Content-Type: application/json".',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large; send less at once.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address is not a valid URL path.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
};

/**
 * Maps any error to a status and one sentence. For errors the client did not cause, the sentence reveals no
 * internals.
 */
export function errorReply(error: FastifyError | Error, host: FormHost): ErrorReply {
  if (error instanceof RefusedError) return reply(error, error.message);
  const isRefusedWithoutForm = error instanceof TooOftenError && host.current() === null;
  if (error instanceof NoFormError || isRefusedWithoutForm)
    return { status: 503, message: new NoFormError().message };
  if (error instanceof TooOftenError) return { status: 429, ...tooOftenReply(host, error) };
  if (error instanceof AnsweredError) return reply(error, safeText(host, error.textId));
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 400 || status >= 500) return { status: 500, message: safeText(host, 'error.unexpected') };
  if ('validation' in error && error.validation?.[0] !== undefined) {
    return { status, message: validationMessage(error.validation[0]) };
  }
  const code = 'code' in error ? error.code : '';
  return { status, message: FRAMEWORK_MESSAGES[code] ?? error.message };
}

function reply(
  { statusCode: status, retryAfter }: RefusedError | AnsweredError,
  message: string,
): ErrorReply {
  return { status, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Returns the text, or the message of NoFormError if there is no form. */
function safeText(host: FormHost, id: AnsweredTextId): string {
  return host.current() === null ? new NoFormError().message : currentText(host, id);
}
