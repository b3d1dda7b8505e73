// An applicant who retries every unanswered or temporarily refused call, as a browser and its user do.
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Conversion, DocumentAnswers, PdfCopy, PresignedUrl } from '../../engine/wire/documents.ts';
import type { Profile } from '../../engine/wire/profile.ts';
import type { File } from '../conversion-load.ts';
import { PASSWORD } from '../journey.ts';
import { type Cluster, THANKS } from './cluster.ts';

const DOCUMENT = 'resume_doc';
const RETRY_PAUSE_MS = 300;
const CALL_LIMIT_MS = 60_000;
/** Time limit of everything that is retried. It exceeds leases of killed processes and all pauses before retries. */
const PATIENCE_MS = 900_000;

/** Thrown when a request is refused permanently. */
class RefusedError extends Error {}

/** The applicant. */
export class PersistentApplicant {
  readonly email: string;
  /** Numbers of acknowledged saves and uploads, and whether the submission was acknowledged. */
  saves = 0;
  uploads = 0;
  isSubmitted = false;
  /** Conversions and copies that failed, and were requested again. */
  failedConversions = 0;
  readonly #cluster: Cluster;
  readonly #address: string;
  readonly #answers: Answers;
  #cookie = '';
  #file: File | undefined;

  constructor(cluster: Cluster, number: number, answers: Answers) {
    this.#cluster = cluster;
    this.email = `applicant-${number}@example.org`;
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.#answers = { ...answers, preferred_name: `No. ${number}` };
  }

  /** Creates the account and logs in; returns the cookies of the session. */
  async enter(): Promise<string> {
    const username = this.email;
    await this.#call('POST', '/public/signup', { username, password: PASSWORD });
    await this.#confirm();
    return this.#logIn();
  }

  async #logIn(): Promise<string> {
    const reply = await this.#call('POST', '/public/login', { username: this.email, password: PASSWORD });
    this.#cookie = reply.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    return this.#cookie;
  }

  /** Confirms with the newest code: a retried sign-up invalidates the code of the earlier mail. */
  async #confirm(): Promise<void> {
    const username = this.email;
    let tried: string | undefined;
    await this.#until(`the mail with the code to ${username}`, async () => {
      const code = this.#cluster.mails.found(username, /\b(\d{6})\b/).at(-1);
      if (code === undefined || code === tried) return undefined;
      tried = code;
      try {
        return await this.#call('POST', '/public/confirm', { username, code });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        // The code is wrong, or the reply to an earlier attempt was lost and the account is confirmed.
        return this.#send('POST', '/public/login', { username, password: PASSWORD }).then((reply) =>
          reply?.ok ? reply : undefined,
        );
      }
    });
  }

  /** Goes from the account to the submission. */
  async apply(file: File): Promise<void> {
    await this.enter();
    await this.#call('POST', '/api/web-status', { web_status: 'started' });
    await this.#call('PUT', '/api/answer', this.#answers);
    this.saves += 1;
    await this.#upload(file);
    await this.#call('POST', '/api/web-status', { web_status: 'validating' });
    try {
      await this.#call('POST', '/api/submit');
      await this.#call('POST', '/api/web-status', { web_status: 'submitted' });
    } catch (error) {
      // An earlier attempt with a lost reply may have submitted it.
      if (!(error instanceof RefusedError) || (await this.#status()) !== 'submitted') throw error;
    }
    this.isSubmitted = true;
    await this.#copy();
  }

  /** Compares everything acknowledged with what is stored, mailed and called. Returns a line for each loss. */
  async findLosses(): Promise<string[]> {
    // A long run outlasts the session.
    await this.#logIn();
    const { answer } = await this.#get<Profile>('/api/profile');
    const losses = Object.entries(this.#answers)
      .filter(([key, value]) => JSON.stringify(answer[key]) !== JSON.stringify(value))
      .map(([key]) => `${this.email}: the answer ${key} is another`);
    const status = await this.#status();
    if (status !== 'submitted') losses.push(`${this.email}: is ${status}, not submitted`);
    const { [DOCUMENT]: document } = await this.#get<DocumentAnswers>('/api/document-answer');
    const { name, bytes } = this.#file ?? {};
    if (document?.file_name !== name || document?.file_size !== bytes?.length)
      losses.push(`${this.email}: the document is ${document?.file_name}, not ${name}`);
    if (!(await this.#copy()).startsWith('%PDF')) losses.push(`${this.email}: the copy is no PDF`);
    const ids = await this.#until(`the mail of the submission to ${this.email}`, async () => {
      const found = this.#cluster.mails.found(this.email, THANKS);
      return found.length > 0 ? new Set(found) : undefined;
    });
    const [id = ''] = ids;
    if (ids.size > 1) losses.push(`${this.email}: was mailed ${ids.size} ids: ${[...ids].join(', ')}`);
    const calls = await this.#until(`the call about ${this.email}`, async () =>
      this.#cluster.calls.callIdsByApplication.get(id),
    );
    if (calls.size > 1) losses.push(`${this.email}: was told in ${calls.size} calls of different ids`);
    return losses;
  }

  /** The id of the submitted application from the mail. */
  get applicationId(): string {
    return this.#cluster.mails.found(this.email, THANKS).at(-1) ?? '';
  }

  async #get<Reply>(path: string): Promise<Reply> {
    return (await (await this.#call('GET', path)).json()) as Reply;
  }

  async #status(): Promise<string | undefined> {
    return (await this.#get<Profile>('/api/profile')).web_status.at(-1)?.web_status;
  }

  /** Returns the copy of the submission, with its document. */
  async #copy(): Promise<string> {
    const url = await this.#until(`${this.email}: the copy`, async () => {
      const copy = await this.#get<PdfCopy>('/api/pdf');
      if (copy.status === 'FAILED') this.failedConversions += 1;
      return copy.status === 'COMPLETED' ? copy.url : undefined;
    });
    return (await this.#call('GET', url)).text();
  }

  async #upload(file: File): Promise<void> {
    const { name, bytes } = file;
    this.#file = file;
    await this.#until('a converted document', async () => {
      const permitted = await this.#call('POST', '/api/presigned-url', { answer_key: DOCUMENT });
      const { url, fields } = (await permitted.json()) as PresignedUrl;
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([bytes]), name);
      const sent = await this.#send('POST', url, form);
      if (!sent?.ok) return undefined;
      const body = { file_key: fields.key, file_name: name };
      try {
        await this.#call('POST', `/api/pdf/document-answer/${DOCUMENT}`, body);
      } catch (error) {
        // An earlier attempt with a lost reply has already accepted the upload.
        const { [DOCUMENT]: taken } = await this.#get<DocumentAnswers>('/api/document-answer');
        if (!(error instanceof RefusedError) || taken === undefined) throw error;
      }
      this.uploads += 1;
      const ended = await this.#until('the end of a conversion', async () => {
        const { status } = await this.#get<Conversion>(`/api/pdf/document-answer/${DOCUMENT}`);
        if (status === 'NOT_ANSWERED') throw new Error(`${this.email}: the uploaded document is gone`);
        return status === 'COMPLETED' || status === 'FAILED' ? status : undefined;
      });
      if (ended === 'COMPLETED') return true;
      this.failedConversions += 1;
      return undefined;
    });
  }

  /** Polls until `look` finds something. Throws on the time limit. */
  async #until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const found = await find();
      if (found !== undefined) return found;
      await pause(RETRY_PAUSE_MS);
    }
    throw new Error(`${what} did not come in ${PATIENCE_MS / 60_000} minutes`);
  }

  /** Retries a call until it succeeds. Throws `RefusedError` when it is refused permanently. */
  async #call(method: string, path: string, body?: object): Promise<Response> {
    return this.#until(`${this.email}: an answer to ${method} ${path}`, async () => {
      const reply = await this.#send(method, path, body);
      if (reply === undefined || reply.ok) return reply;
      if (reply.status < 500 && reply.status !== 429)
        throw new RefusedError(`${this.email}: ${method} ${path}: ${reply.status} ${await reply.text()}`);
      return undefined;
    });
  }

  /** Sends one call; undefined if there is no reply. */
  async #send(method: string, path: string, body?: object): Promise<Response | undefined> {
    const isForm = body instanceof FormData;
    // A proxy would send the call to a running server, whichever server the address names.
    const { pathname, search } = new URL(path, this.#cluster.url);
    const isElsewhere = /^https?:/.test(path) && !this.#cluster.isOwn(path);
    try {
      const reply = await fetch(isElsewhere ? path : new URL(pathname + search, this.#cluster.url), {
        method,
        headers: {
          ...(isElsewhere ? {} : { cookie: this.#cookie, 'x-forwarded-for': this.#address }),
          ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      });
      return new Response(
        await reply.arrayBuffer().then((all) => (reply.status === 204 ? null : all)),
        reply,
      );
    } catch {
      return undefined;
    }
  }
}
