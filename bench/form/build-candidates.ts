import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { rendererAliases } from '../../vite.config.ts';
import { formModuleSource } from './form-module.ts';
import { generateQuestions } from './questions.ts';

/** The candidates, by their folders, the yardstick after ours. */
export const CANDIDATES = ['matricula', 'hook-form', 'rjsf', 'plain'] as const;
export type CandidateId = (typeof CANDIDATES)[number];

const sources = fileURLToPath(new URL('candidates', import.meta.url));

/** Builds a candidate for production, separately, so that it loads only its own code. */
export async function buildCandidate(id: CandidateId, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(sources, id),
    base: `/${id}/`,
    logLevel: 'error',
    plugins: [react()],
    // rjsf's own Form is measured with the Markdown that the product leaves out.
    resolve: { alias: id === 'matricula' ? rendererAliases : [] },
    build: {
      outDir: join(outDir, id),
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      modulePreload: { polyfill: false },
    },
  });
}

/** Builds all candidates and generates the forms into a folder to serve. */
export async function buildCandidates(outDir: string, sizes: readonly number[]): Promise<void> {
  for (const id of CANDIDATES) await buildCandidate(id, outDir);
  const forms = join(outDir, 'forms');
  await mkdir(forms, { recursive: true });
  for (const size of sizes) {
    const questions = generateQuestions(size);
    await writeFile(join(forms, `questions-${size}.json`), JSON.stringify(questions));
    await writeFile(join(forms, `form-${size}.mjs`), await formModuleSource(questions));
  }
}
