import type { Options } from 'ky';
import { APPLICANT_HEADER } from '../../engine/wire/applicant-header.ts';
import { base } from '../browser/base.ts';
import { ServerError, UnauthorizedError, UnreachableError } from './errors.ts';
import { formHeader, noteForm } from './form-version.ts';
import { http } from './http.ts';
import { useSession } from './session-store.ts';

// Every call sends and accepts JSON, with or without a body (spec §7). Reads are not retried (API-48); the autosave retries saves.
// Its own timeout ends with the headers; the signal's includes the body.
const OPTIONS: Options = { throwHttpErrors: false, retry: 0, timeout: false };
const TIMEOUT_MS = 30_000;
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
/** Maximum wait before a retry, even if a proxy asks for a longer one. */
const LONGEST_WAIT_MS = 30_000;

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Calls the server and returns the JSON of its reply, which must be complete within `limitMs` milliseconds.
 * @throws UnauthorizedError on status 401, whatever the body (decision ERR-07)
 * @throws ServerError on any other failure and on a reply that is not JSON
 * @throws UnreachableError when there is no whole reply in time
 */
export async function call<Reply>(
  method: Method,
  path: string,
  body?: unknown,
  ownHeaders: Readonly<Record<string, string>> = {},
  limitMs = TIMEOUT_MS,
): Promise<Reply> {
  const headers = { ...JSON_HEADERS, ...applicantHeader(path), ...formHeader(), ...ownHeaders };
  const { response, text } = await send(
    path,
    body === undefined ? { method, headers } : { method, headers, json: body },
    limitMs,
  );
  const { status } = response;
  noteForm(response.headers, status);
  if (status === 401) throw new UnauthorizedError();
  const reply = readJson(text, status);
  if (!response.ok) throw new ServerError(status, messageOf(reply), reply, retryAfterMs(response.headers));
  return reply as Reply;
}

/**
 * Returns the header with the user name whose answers this window holds, so that the server refuses calls if somebody
 * else has logged in in another window.
 */
function applicantHeader(path: string): Record<string, string> {
  const { username } = useSession.getState();
  return username && path.startsWith('/api/') ? { [APPLICANT_HEADER]: encodeURIComponent(username) } : {};
}

interface Reply {
  readonly response: Response;
  readonly text: string;
}

async function send(
  path: string,
  options: Options & { readonly method: Method },
  limitMs: number,
): Promise<Reply> {
  const { default: ky, isNetworkError } = await loadKy(options.method);
  const signal = AbortSignal.timeout(limitMs);
  let response: Response | undefined;
  try {
    response = await ky(base + path, { ...OPTIONS, ...options, signal });
    return { response, text: await response.text() };
  } catch (error) {
    // A body that breaks off is no reply either.
    if (response !== undefined || signal.aborted || isNetworkError(error))
      throw new UnreachableError(options.method);
    throw error;
  }
}

/** Returns ky. If its script cannot be loaded, no call can reach the server. */
async function loadKy(method: Method): ReturnType<typeof http.load> {
  try {
    return await http.load();
  } catch {
    throw new UnreachableError(method);
  }
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError(status);
  }
}

/** Reads `Retry-After` in seconds. A date counts as 0. */
function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after')) || 0;
  return Math.min(seconds * 1000, LONGEST_WAIT_MS);
}

function messageOf(reply: unknown): string {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return '';
  return typeof reply.message === 'string' ? reply.message : '';
}
