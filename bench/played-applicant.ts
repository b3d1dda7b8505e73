// Plays an applicant for load tests: makes all calls of a browser from the first page to the PDF of the submission,
// without a pause.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answers } from '../engine/form/compiled-form.ts';
import type { PresignedUrl } from '../engine/wire/documents.ts';
import { Caller, type CallOptions, type Reply } from './calls.ts';
import { answers, documents } from './complete-application.ts';
import { Recorder } from './recorder.ts';
import type { Product } from './running-product.ts';

const PASSWORD = 'Correct horse 7!';
/** The parts of the whole journey, in order. */
export const PARTS = ['visit', 'signUp', 'logIn', 'fillIn', 'attach', 'submit', 'download'] as const;
const SAVES = 40;
/** The browser's polling interval for a conversion or a copy. */
const POLL_MS = 2000;
const FILES: readonly AttachedFile[] = ['office-letter.docx', 'plain-1.4.pdf'].map((name) => ({
  name,
  bytes: readFileSync(fileURLToPath(new URL(`../server/conversion/testing/files/${name}`, import.meta.url))),
}));

/** A file that an applicant attaches. */
export interface AttachedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What all applicants of a run share. */
export interface Load extends Pick<Product, 'url' | 'mails'> {
  /** By default a new one. */
  readonly recorder?: Recorder;
  /** The answers in answering order, by default a complete application. */
  readonly answers?: Answers;
  /** The files to attach, in turn; by default a Word document and a PDF. */
  readonly files?: readonly AttachedFile[];
}

/** Thrown for an unexpected status, after it was counted. */
class WrongReplyError extends Error {}

/** A simulated applicant. */
export class PlayedApplicant {
  readonly #load: Required<Load>;
  readonly #email: string;
  readonly #caller: Caller;
  #cookie = '';
  #revision: string | undefined;
  #isOver = false;

  constructor(load: Load, number: number) {
    this.#load = { recorder: new Recorder(), answers, files: FILES, ...load };
    this.#email = `applicant-${number}@example.org`;
    this.#caller = new Caller(load.url, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
  }

  /** Plays the whole journey. A failure ends it and is counted. */
  async play(): Promise<void> {
    for (const part of PARTS) await this.playPart(part);
  }

  /** Plays a part of the journey. Does nothing after the last part or a failure. */
  async playPart(part: (typeof PARTS)[number]): Promise<void> {
    if (this.#isOver) return;
    const { recorder } = this.#load;
    try {
      await this[part]();
      this.#isOver = part === PARTS.at(-1);
      if (this.#isOver) recorder.completed += 1;
    } catch (error) {
      if (!(error instanceof WrongReplyError)) recorder.noteError('no reply', codeOf(error));
      recorder.failed += 1;
      this.#isOver = true;
    }
    if (this.#isOver) this.#caller.close();
  }

  async visit(): Promise<void> {
    const page = await this.call('first page', 'GET', '/about');
    const [, hash] = /name="matricula-form" content="([^"]+)"/.exec(page.body) ?? [];
    await this.call('form and scripts', 'GET', `/form/${hash}.mjs`);
    for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g))
      await this.call('form and scripts', 'GET', path);
  }

  /** Creates the account. */
  async signUp(): Promise<void> {
    const username = this.#email;
    await this.call('sign up', 'POST', '/public/signup', { json: { username, password: PASSWORD } });
    const begun = performance.now();
    const code = await this.#load.mails.find(username, /\b(\d{6})\b/);
    this.#load.recorder.noteTime('mail with the code', performance.now() - begun);
    await this.call('confirm', 'POST', '/public/confirm', { json: { username, code } });
  }

  /** Logs in; returns the cookies of the session. */
  async logIn(): Promise<string> {
    const json = { username: this.#email, password: PASSWORD };
    const reply = await this.call('log in', 'POST', '/public/login', { json });
    this.#cookie = (reply.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
    return this.#cookie;
  }

  async fillIn(): Promise<void> {
    const profile = await this.call('profile', 'GET', '/api/profile');
    this.#revision = profile.headers.etag;
    await this.call('web status', 'POST', '/api/web-status', { json: { web_status: 'started' } });
    const answers = Object.entries(this.#load.answers);
    for (let save = 1; save < SAVES; save += 1) {
      const at = Math.floor(((save - 1) * answers.length) / (SAVES - 1));
      await this.save(Object.fromEntries(answers.slice(at, at + 2)));
    }
    // Answers that were emptied while hidden are restored.
    await this.save(this.#load.answers);
  }

  /** Saves answers, based on the revision of the previous save. */
  async save(answers: Answers): Promise<void> {
    const headers = this.#revision === undefined ? {} : { 'if-match': this.#revision };
    const reply = await this.call('save', 'PUT', '/api/answer', { json: answers, headers });
    this.#revision = reply.headers.etag;
  }

  async attach(): Promise<void> {
    const { files } = this.#load;
    for (const [index, key] of documents.entries()) {
      const file = files[index % files.length];
      if (file !== undefined) await this.#attach(key, file);
    }
  }

  async #attach(key: string, file: AttachedFile): Promise<void> {
    const path = await this.requestConversion(key, file);
    const begun = performance.now();
    await this.pollUntilReady('how far a conversion is', path);
    this.#load.recorder.noteTime('document ready', performance.now() - begun);
  }

  /** Uploads a file and requests its conversion. Returns the path to poll. */
  async requestConversion(key: string, file: AttachedFile): Promise<string> {
    const permission = await this.call('permission to upload', 'POST', '/api/presigned-url', {
      json: { answer_key: key },
    });
    const { url, fields } = JSON.parse(permission.body) as PresignedUrl;
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const encoded = new Response(form);
    await this.call('upload', 'POST', url, {
      bytes: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    const path = `/api/pdf/document-answer/${key}`;
    const json = { file_key: fields.key, file_name: file.name };
    await this.call('conversion asked for', 'POST', path, { json });
    return path;
  }

  async submit(): Promise<void> {
    await this.call('last page', 'PUT', '/api/last-page', { json: { last_page: '/final-steps' } });
    await this.call('web status', 'POST', '/api/web-status', { json: { web_status: 'validating' } });
    await this.call('messages', 'POST', '/api/validations', { json: {} });
    await this.call('check of the whole', 'POST', '/api/submit');
    await this.call('submission', 'POST', '/api/web-status', { json: { web_status: 'submitted' } });
  }

  async download(): Promise<void> {
    const begun = performance.now();
    const { url } = JSON.parse((await this.pollUntilReady('how far the copy is', '/api/pdf')).body) as {
      url: string;
    };
    await this.call('copy', 'GET', url);
    this.#load.recorder.noteTime('copy in hand', performance.now() - begun);
  }

  /** Polls until the status is COMPLETED. Throws if it is FAILED. */
  async pollUntilReady(name: string, path: string, pollMs = POLL_MS): Promise<Reply> {
    for (;;) {
      const reply = await this.call(name, 'GET', path);
      const { status } = JSON.parse(reply.body) as { status: string };
      if (status === 'COMPLETED') return reply;
      if (status === 'FAILED') return this.#fail(name, 'FAILED');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  /**
   * Makes a call with the session, and records it. If the server refuses it for now, it is repeated when the server says.
   * Throws for an unexpected status.
   */
  async call(name: string, method: string, path: string, sent: CallOptions = {}): Promise<Reply> {
    for (;;) {
      const begun = performance.now();
      const reply = await this.#caller.call(method, path, { cookie: this.#cookie, ...sent });
      const seconds = Number(reply.headers['retry-after']);
      if (reply.status >= 300 && !(seconds > 0)) return this.#fail(name, String(reply.status));
      if (reply.status < 300) {
        this.#load.recorder.noteTime(name, performance.now() - begun);
        return reply;
      }
      this.#load.recorder.noteError(name, String(reply.status));
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  }

  #fail(name: string, what: string): never {
    this.#load.recorder.noteError(name, what);
    throw new WrongReplyError();
  }
}

function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
}
