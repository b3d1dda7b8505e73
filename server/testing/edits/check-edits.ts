// Invariants of any edit of the shipped form: compiling never throws, and a form without lint errors can
// validate answers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { FormModule } from '../../../engine/form/form-module.ts';
import { hasErrors } from '../../../engine/source/diagnostic.ts';
import { editFiles } from '../../../engine/testing/config-edits.ts';
import { shippedFiles } from '../../../engine/testing/config-files.ts';
import { formErrors } from '../../../engine/validation/answer-errors.ts';
import { cardErrors } from '../../../engine/validation/card-errors.ts';
import { CARD_IDS } from '../../../engine/wire/routes.ts';
import { buildForm } from '../../form/build-form.ts';

/** The number of edits, how many of them are clean, and those that broke something. */
export interface EditTally {
  readonly tried: number;
  readonly clean: number;
  readonly failures: readonly string[];
}

const SAMPLES = ['A', '2000-01-01', '(555) 234-5678', 'Zoë 👩‍⚕️'.repeat(30)];

/** Runs every rule of every question and card on samples. */
function judge(module: FormModule): void {
  const questions = Object.values(module.form.questions);
  for (const sample of SAMPLES) {
    const answers: Answers = Object.fromEntries(
      questions.map(({ key, type }) => [key, type === 'boolean' ? true : sample]),
    );
    formErrors(module, answers, { today: '2026-11-20' });
    for (const card of CARD_IDS) {
      const fields = module.form.cards[card].fields.map(({ name }) => [name, sample]);
      cardErrors(module, card, Object.fromEntries(fields));
    }
  }
}

const PICTURES = new Map(['logo.svg', 'banner.svg'].map((name) => [name, { width: 64, height: 64 }]));

/** Checks one edit; returns whether it is clean. Throws an error that names the edit if something breaks. */
export async function checkEdit(seed: number, number: number, cacheDir: string): Promise<boolean> {
  const { files, edits } = editFiles(shippedFiles, seed, number);
  try {
    const { served, diagnostics } = await buildForm(files, {
      checks: true,
      assets: PICTURES,
      cacheDir,
    });
    const broken = diagnostics.find(({ code }) => code === 'broken-form');
    if (broken !== undefined) throw new Error(`${broken.file}#${broken.pointer}: ${broken.message}`);
    if ((served === undefined) !== hasErrors(diagnostics))
      throw new Error('There is a form, or there are errors.');
    if (served !== undefined) judge(served.module);
    return served !== undefined;
  } catch (error) {
    throw new Error(`Edit ${number} of seed ${seed} (${edits.join('; ')}): ${String(error)}`);
  }
}

/** Checks edits from a number on, until enough are clean or the deadline (milliseconds since 1970) is over. */
export async function checkEdits(
  seed: number,
  from: number,
  bounds: { readonly clean: number; readonly until: number },
): Promise<EditTally> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'matricula-edits-'));
  const tally = { tried: 0, clean: 0, failures: [] as string[] };
  try {
    while (tally.clean < bounds.clean && Date.now() < bounds.until) {
      try {
        if (await checkEdit(seed, from + tally.tried, cacheDir)) tally.clean += 1;
      } catch (error) {
        tally.failures.push(error instanceof Error ? error.message : String(error));
      }
      tally.tried += 1;
    }
  } finally {
    await rm(cacheDir, { recursive: true });
  }
  return tally;
}
