// Runs many real conversions concurrently, for tests that kill processes meanwhile.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import type { Conversion, PresignedUrl } from '../engine/wire/documents.ts';
import { call, logIn } from './http-applicant.ts';
import type { RunningServer } from './running-server.ts';

const KEYS = ['resume_doc', 'personal_statement_doc'];
/** Time limit of a conversion. After a kill its lease must expire first, and then it is repeated. */
const SETTLED_WITHIN_MS = 900_000;

/** A file to upload. */
export interface File {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns a Word document, a photo and a PDF. */
export async function realFiles(): Promise<readonly File[]> {
  const corpus = (name: string): File => {
    const path = fileURLToPath(new URL(`../server/conversion/testing/files/${name}`, import.meta.url));
    return { name, bytes: new Uint8Array(readFileSync(path)) };
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: 'white', noise } });
  const photo = new Uint8Array(await picture.jpeg({ quality: 80 }).toBuffer());
  return [corpus('office-letter.docx'), { name: 'photo.jpg', bytes: photo }, corpus('office-letter.pdf')];
}

interface Applicant {
  readonly email: string;
  readonly cookie: string;
}

/** Applicants who upload a file for each of their questions and wait for it. */
export class ConversionLoad {
  readonly applicants: readonly Applicant[];
  readonly #server: RunningServer;
  readonly #files: readonly File[];
  #uploads = 0;

  private constructor(server: RunningServer, applicants: readonly Applicant[], files: readonly File[]) {
    this.#server = server;
    this.applicants = applicants;
    this.#files = files;
  }

  /** Signs up this many applicants. */
  static async of(server: RunningServer, count: number): Promise<ConversionLoad> {
    const applicants: Applicant[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `documents-${index}@example.org`;
      applicants.push({ email, cookie: await logIn(server, email) });
    }
    return new ConversionLoad(server, applicants, await realFiles());
  }

  /** Uploads a file for every question of every applicant, replacing former ones; returns their number. */
  async begin(): Promise<number> {
    for (const { cookie } of this.applicants) for (const key of KEYS) await this.#upload(cookie, key);
    return this.applicants.length * KEYS.length;
  }

  /** Waits until every conversion has ended, despite restarts of the server; returns their states. */
  async waitUntilEnded(): Promise<string[]> {
    const states: string[] = [];
    for (const { cookie } of this.applicants) {
      for (const key of KEYS) {
        const state = (): Promise<string> => this.#state(cookie, key);
        await expect.poll(state, { timeout: SETTLED_WITHIN_MS }).toMatch(/COMPLETED|FAILED/);
        states.push(await state());
      }
    }
    return states;
  }

  async #state(cookie: string, key: string): Promise<string> {
    try {
      const reply = await call(this.#server, 'GET', `/api/pdf/document-answer/${key}`, undefined, cookie);
      const { status, message } = (await reply.json()) as Conversion;
      return `${status} ${message}`.trim();
    } catch {
      return 'The server is away.';
    }
  }

  async #upload(cookie: string, key: string): Promise<void> {
    const file = this.#files[this.#uploads % this.#files.length];
    this.#uploads += 1;
    if (file === undefined) throw new Error('There is no file to upload.');
    const permitted = await call(this.#server, 'POST', '/api/presigned-url', { answer_key: key }, cookie);
    const { url, fields } = (await permitted.json()) as PresignedUrl;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file.bytes]), file.name);
    expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true);
    const body = { file_key: fields.key, file_name: file.name };
    const started = await call(this.#server, 'POST', `/api/pdf/document-answer/${key}`, body, cookie);
    expect(started.status, await started.text()).toBe(200);
  }
}
