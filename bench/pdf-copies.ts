// Measures the PDF copy of an application with every answer and document.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acceptAnswers } from '../engine/answers/accept-answers.ts';
import { listedOptions } from '../engine/answers/listed-options.ts';
import type { Answers, AnswerValue, CompiledForm } from '../engine/form/compiled-form.ts';
import { completeAnswers } from '../engine/testing/complete-answers.ts';
import { localToday } from '../engine/values/calendar.ts';
import type { Conversion, PdfCopy } from '../engine/wire/documents.ts';
import { type ApplicantsServer, startForApplicants } from './applicants-server.ts';
import { timed } from './timed.ts';

const EMAIL = 'ada@example.org';
const LETTER = fileURLToPath(
  new URL('../server/conversion/testing/files/office-letter.pdf', import.meta.url),
);
/** Polling interval in milliseconds. */
const POLL_MS = 10;

/** Milliseconds from the request of a copy until it is available. */
export interface CopyTimes {
  /** First copies after a start of the server. */
  readonly first: readonly number[];
  /** Later copies, each after a changed answer. */
  readonly warm: readonly number[];
  /** Bytes of a copy. */
  readonly bytes: number;
}

/** Starts a server repeatedly in this folder, and requests several copies each time. */
export async function measureCopies(folder: string, starts: number, warmCopies: number): Promise<CopyTimes> {
  const first: number[] = [];
  const warm: number[] = [];
  let bytes = 0;
  let applicant: Applicant | undefined;
  for (let start = 0; start < starts; start += 1) {
    const server = await startForApplicants(folder);
    try {
      applicant ??= await fullApplication(server);
      for (let copy = 0; copy <= warmCopies; copy += 1) {
        (copy === 0 ? first : warm).push(await copyMs(server, applicant, `Ada ${start}-${copy}`));
      }
      bytes = (await readCopy(server, applicant)).length;
    } finally {
      await server.stop();
    }
  }
  return { first, warm, bytes };
}

interface Applicant {
  readonly cookie: string;
  /** A question whose answer differs for each copy. */
  readonly changingKey: string;
}

/** Creates an applicant with all possible answers. */
async function fullApplication(server: ApplicantsServer): Promise<Applicant> {
  const cookie = await server.logIn(EMAIL);
  const module = await server.formModule();
  const { form } = module;
  const complete = completeAnswers(module, { today: localToday() });
  const files = Object.keys(form.questions).filter((key) => form.questions[key]?.widget === 'file');
  for (const id of Object.keys(form.blocks)) {
    await server.call('PUT', '/api/add-another', { button_id: id, num_components: 2 }, cookie);
  }
  await server.call('PUT', '/api/answer', storableAnswers(form, complete), cookie);
  const letter = readFileSync(LETTER);
  for (const key of files.filter((each) => complete[each] !== undefined)) {
    await server.requestConversion(cookie, key, { name: 'letter.pdf', bytes: letter });
    await waitUntilCompleted(async () => {
      const reply = await server.call('GET', `/api/pdf/document-answer/${key}`, undefined, cookie);
      return ((await reply.json()) as Conversion).status;
    });
  }
  const changingKey = Object.values(form.questions).find(
    ({ autocomplete }) => autocomplete === 'given-name',
  )?.key;
  if (changingKey === undefined) throw new Error('The form does not ask for a given name.');
  return { cookie, changingKey };
}

/** Returns an answer that the server accepts for each question: the given one, an option or a sample. */
function storableAnswers(form: CompiledForm, complete: Answers): Answers {
  const takes = (key: string, value: AnswerValue) => acceptAnswers(form, { [key]: value }, {}).ok;
  const answers = Object.values(form.questions)
    .filter(({ key }) => !form.keys[key]?.readOnly && !form.keys[key]?.document)
    .flatMap(({ key, options }) => {
      const offered = options !== undefined && 'list' in options ? listedOptions(form, options.list) : [];
      const candidates = [complete[key] ?? '', offered.at(-1)?.value ?? '', 'Some text', '1990-05-05', true];
      const value = candidates.find((each) => each !== '' && takes(key, each));
      return value === undefined ? [] : [[key, value] as const];
    });
  return Object.fromEntries(answers);
}

async function copyMs(server: ApplicantsServer, { cookie, changingKey }: Applicant, name: string) {
  await server.call('PUT', '/api/answer', { [changingKey]: name }, cookie);
  return timed(() => waitUntilCompleted(async () => (await copyOf(server, cookie)).status));
}

async function readCopy(server: ApplicantsServer, { cookie }: Applicant): Promise<Uint8Array> {
  const { url } = await copyOf(server, cookie);
  return new Uint8Array(await (await server.call('GET', url, undefined, cookie)).arrayBuffer());
}

async function copyOf(server: ApplicantsServer, cookie: string): Promise<PdfCopy> {
  return (await (await server.call('GET', '/api/pdf', undefined, cookie)).json()) as PdfCopy;
}

async function waitUntilCompleted(status: () => Promise<string>): Promise<void> {
  for (;;) {
    const current = await status();
    if (current === 'COMPLETED') return;
    if (/FAILED|NOT_ANSWERED/.test(current)) throw new Error(`The work ended as ${current}.`);
    await delay(POLL_MS);
  }
}
