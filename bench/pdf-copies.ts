// Measures the PDF copy of an application with every answer and document.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { acceptAnswers } from '../engine/answers/accept-answers.ts';
import { listedOptions } from '../engine/answers/listed-options.ts';
import type { Answers, AnswerValue } from '../engine/form/compiled-form.ts';
import type { PdfCopy } from '../engine/wire/documents.ts';
import { answers as complete, module } from './complete-application.ts';
import { PlayedApplicant } from './played-applicant.ts';
import { withProduct } from './running-product.ts';
import { timed } from './timed.ts';

const { form } = module;
const LETTER = new URL('../server/conversion/testing/files/office-letter.pdf', import.meta.url);
/** Polling interval in milliseconds. */
const POLL_MS = 10;
/** A question whose answer differs for each copy. */
const CHANGING = 'first_name';

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
  const files = [{ name: 'letter.pdf', bytes: readFileSync(LETTER) }];
  const environment = { DATA_DIR: folder, SESSION_SECRET: randomUUID(), WORKERS: '1' };
  for (let start = 0; start < starts; start += 1) {
    await withProduct(async (product) => {
      const applicant = new PlayedApplicant({ ...product, files, answers: storableAnswers() }, 0);
      if (start === 0) await applicant.signUp();
      await applicant.logIn();
      if (start === 0) {
        for (const id of Object.keys(form.blocks)) {
          const json = { button_id: id, num_components: 2 };
          await applicant.call('entries', 'PUT', '/api/add-another', { json });
        }
        await applicant.fillIn();
        await applicant.attach();
      }
      for (let copy = 0; copy <= warmCopies; copy += 1) {
        await applicant.save({ [CHANGING]: `Ada ${start}-${copy}` });
        const copyMs = await timed(() => applicant.pollUntilReady('copy', '/api/pdf', POLL_MS));
        (copy === 0 ? first : warm).push(copyMs);
      }
      const { url } = JSON.parse((await applicant.call('copy', 'GET', '/api/pdf')).body) as PdfCopy;
      const { headers } = await applicant.call('download', 'GET', url);
      bytes = Number(headers['content-length']);
    }, environment);
  }
  return { first, warm, bytes };
}

/** Returns an answer that the server accepts for each question: the given one, an option or a sample. */
function storableAnswers(): Answers {
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
