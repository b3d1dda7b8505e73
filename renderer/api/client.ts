import ky, { isNetworkError, isTimeoutError, type Options } from 'ky';
import { APPLICANT_HEADER } from '../../engine/wire/applicant-header.ts';
import { FORM_VERSION_HEADER } from '../../engine/wire/form-version.ts';
import { callingApplicant } from './applicant.ts';
import { ServerError, UnauthorizedError, UnreachableError } from './errors.ts';
import { noteFormVersion } from './form-version.ts';

// Every call says JSON and expects JSON, with or without a body (spec §7). TanStack Query decides about retries.
const client = ky.create({
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  throwHttpErrors: false,
  retry: 0,
  timeout: 30_000,
});

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Calls the server and returns the JSON of its reply.
 * @throws UnauthorizedError on status 401, whatever the body (decision ERR-07)
 * @throws ServerError on any other failure and on a reply that is not JSON
 * @throws UnreachableError when there is no reply
 */
export async function call<Reply>(
  method: Method,
  path: string,
  body?: unknown,
  ownHeaders: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const headers = { ...applicantHeader(path), ...ownHeaders };
  const response = await send(
    path,
    body === undefined ? { method, headers } : { method, headers, json: body },
  );
  const { status } = response;
  noteFormVersion(response.headers.get(FORM_VERSION_HEADER), status >= 400 && status < 500);
  if (status === 401) throw new UnauthorizedError();
  const reply = await readJson(response);
  if (!response.ok) throw new ServerError(status, messageOf(reply), reply);
  return reply as Reply;
}

function applicantHeader(path: string): Record<string, string> {
  const username = callingApplicant();
  return username && path.startsWith('/api/') ? { [APPLICANT_HEADER]: encodeURIComponent(username) } : {};
}

async function send(path: string, options: Options & { readonly method: Method }): Promise<Response> {
  try {
    return await client(path, options);
  } catch (error) {
    if (isNetworkError(error) || isTimeoutError(error)) throw new UnreachableError(options.method);
    throw error;
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    throw new ServerError(response.status);
  }
}

function messageOf(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return '';
  return typeof reply.message === 'string' ? reply.message : '';
}
