// `npm run bench -- matrix`: compares a table of 30 rows that choose one of seven options with 30 radio questions
// with the same options, alternately, each below a text. `--rounds` (10).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import type { ContentDefinition } from '../../engine/definition/definition.ts';
import { smallForm } from '../../engine/testing/small-form.ts';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { inTurns, quantile } from '../timed.ts';
import { writeSection } from '../write-section.ts';
import { buildCandidate } from './build-candidates.ts';
import { moduleSourceOf } from './form-module.ts';
import { MeasuredPage } from './measured-page.ts';
import { serveFolder } from './serve-folder.ts';

const [ROWS, OPTIONS] = [30, 7];
const TYPED = 'nightingale';
/** Rows with a choice. */
const TOGGLED = [1, 15, 29];
const MEASURES = [
  'mount',
  'keystroke in the text',
  'choice in a row',
  'submit until all errors show',
] as const;
type Sample = Readonly<Record<(typeof MEASURES)[number], readonly number[]>>;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(values.rounds);

const keys = Array.from({ length: ROWS }, (_, index) => `row${index + 1}`);
const labelOf = (key: string): string => `How much of ${key}?`;
const asked = { options: 'scale', describe: false, required: true };
/** The two forms, by the candidate's number of each. */
const FORMS: Readonly<Record<number, ContentDefinition[]>> = {
  1: keys.map((key) => ({ ...asked, question: key, label: labelOf(key), widget: 'radio' })),
  2: [{ ...asked, matrix: keys.map((key) => ({ row: key, label: labelOf(key) })), label: 'How much?' }],
};

async function writeForms(folder: string): Promise<void> {
  await mkdir(join(folder, 'forms'));
  const scale = Array.from({ length: OPTIONS }, (_, at) => ({ value: `${at + 1}`, label: `Step ${at + 1}` }));
  for (const [name, content] of Object.entries(FORMS)) {
    const text: ContentDefinition = { question: 'note', label: 'Note', widget: 'text' };
    const files = smallForm({ content: [text, ...content], lists: { scale } });
    await writeFile(join(folder, 'forms', `form-${name}.mjs`), await moduleSourceOf(files));
  }
}

/** Runs one round of one of the forms. Throws if it did not do the work. */
async function takeSample(browser: Browser, url: string, form: number): Promise<Sample> {
  const page = await MeasuredPage.open(browser, url, 'matricula', form);
  try {
    const mount = await page.mount();
    const radios = await page.page.locator('input[type="radio"]').count();
    if (radios !== ROWS * OPTIONS) throw new Error(`It draws ${radios} radios.`);
    await page.page.locator('#question-note').focus();
    await page.settled();
    const keystrokes: number[] = [];
    for (const character of TYPED) keystrokes.push(await page.press(character));
    const choices: number[] = [];
    for (const at of TOGGLED) {
      const row = page.page.locator(`#question-row${at} input`);
      await row.first().focus();
      await page.settled();
      for (const key of ['Space', 'ArrowRight', 'ArrowRight']) choices.push(await page.press(key));
      if (!(await row.nth(2).isChecked())) throw new Error(`Row ${at} did not take its choice.`);
    }
    await page.page.locator('button').last().focus();
    await page.settled();
    const submit = await page.press('Enter');
    const told = await page.page.locator('.mt-messages').count();
    if (told !== ROWS - TOGGLED.length) throw new Error(`It tells ${told} messages.`);
    return {
      mount: [mount],
      'keystroke in the text': keystrokes,
      'choice in a row': choices,
      'submit until all errors show': [submit],
    };
  } finally {
    await page.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'matricula-matrix-'));
const browser = await chromium.launch(await chromiumLaunch());
let site: Awaited<ReturnType<typeof serveFolder>> | undefined;
try {
  await buildCandidate('matricula', folder);
  await writeForms(folder);
  site = await serveFolder(folder);
  const { url } = site;
  const samples = await inTurns([1, 2], rounds, (form) => takeSample(browser, url, form));
  const figure = (form: number, measure: (typeof MEASURES)[number], share: number): number =>
    quantile(samples.get(form)?.flatMap((sample) => sample[measure]) ?? [], share);
  const lines = MEASURES.map((measure) => {
    const [radios, matrix] = [figure(1, measure, 0.5), figure(2, measure, 0.5)];
    const least = figure(2, measure, 0) / figure(1, measure, 0);
    return `| ${measure}, ms | ${radios.toFixed(1)} | ${matrix.toFixed(1)} | ${(matrix / radios).toFixed(2)} | ${least.toFixed(2)} |`;
  });
  await writeSection(
    'matrix',
    `${ROWS} rows that each choose one of ${OPTIONS} options, as a matrix and as radio questions, all of them required and below a text: time of the main thread, medians of ${rounds} rounds in turns, Chromium ${browser.version()}, ${new Date().toISOString().slice(0, 10)}.

| | ${ROWS} radio questions | matrix | ratio | ratio of the least |
|---|--:|--:|--:|--:|
${lines.join('\n')}`,
  );
} finally {
  await browser.close();
  site?.stop();
  await rm(folder, { recursive: true });
}
