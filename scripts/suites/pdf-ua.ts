// A second opinion on the PDF copy: veraPDF judges copies of generated applications against PDF/UA-1, and, apart from them, some
// with attached documents, of which our own pages have to keep the rules. Needs Java, Maven and a
// network, and installs the two where it may.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyJars, needJava } from '../java/run-java.ts';
import {
  inWords,
  type Judgement,
  pagesBeforeDocuments,
  readJudgements,
  splitFindings,
} from '../pdf-ua/findings.ts';
import { type Counts, playwrightStep, runStep, type Suite } from './test-step.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
/** Each place where a rule is broken is a line. */
const MAX_OUTPUT_BYTES = 100 * 1024 * 1024;

/** Has veraPDF judge all copies in a folder. */
function judge(copies: string, jars: string): Judgement[] {
  const files = readdirSync(copies).map((name) => join(copies, name));
  const judging = ['-cp', `${jars}/*`, path('../pdf-ua/Judge.java'), ...files];
  const output = execFileSync('java', judging, {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const judgements = readJudgements(output);
  if (judgements.length !== files.length) {
    throw new Error(`veraPDF judged ${judgements.length} of ${files.length} copies in ${copies}.`);
  }
  return judgements;
}

/** Tells what was found in each file, and counts those that are as they have to be. */
function count(title: string, judged: readonly { file: string; isRight: boolean; found: string }[]): Counts {
  console.log(`\n${title}:`);
  for (const { file, isRight, found } of judged) {
    console.log(`  ${isRight ? 'OK ' : 'NOT'} ${basename(file)}: ${found}`);
  }
  const wrong = judged.filter(({ isRight }) => !isRight);
  return {
    passed: judged.length - wrong.length,
    failed: wrong.length,
    failures: wrong.map(({ file, found }) => ({
      name: `PDF/UA-1 by veraPDF › ${basename(file)}`,
      message: found,
    })),
  };
}

/** Copies without documents: nothing may be found. */
function countOwn(judgements: readonly Judgement[]): Counts {
  const judged = judgements.map(({ file, findings }) => {
    return { file, isRight: findings.length === 0, found: inWords(findings) };
  });
  return count('Copies without documents, which claim PDF/UA-1', judged);
}

/** Copies with documents: they may make no claim, and nothing may be found in our own pages. What is in the documents is told. */
async function countJoined(judgements: readonly Judgement[]): Promise<Counts> {
  const judged = await Promise.all(
    judgements.map(async ({ file, findings }) => {
      const pages = await pagesBeforeDocuments(readFileSync(file));
      const { makesNoClaim, own, documents } = splitFindings(findings, pages);
      const claim = makesNoClaim ? 'makes no claim' : 'CLAIMS PDF/UA-1';
      return {
        file,
        isRight: makesNoClaim && own.length === 0,
        found: `${claim}; our ${pages} pages: ${inWords(own)}; the document: ${inWords(documents)}`,
      };
    }),
  );
  return count('Copies with a document, judged apart: the document may have been made anyhow', judged);
}

/** Copies of generated applications, judged by veraPDF. */
export const copiesByVeraPdf: Suite = async (given) => {
  const counts: Counts[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'matricula-pdf-ua-'));
  try {
    needJava();
    const copies = join(folder, 'copies');
    const config = '--config=e2e/pdf-ua/playwright.config.ts';
    const made = playwrightStep('copies of applications', 'playwright-pdf-ua.json', config);
    counts.push(await runStep(made, { ...given, PDF_UA_COPIES: copies }));
    const jars = join(folder, 'jars');
    await copyJars(path('../pdf-ua/pom.xml'), jars);
    counts.push(countOwn(judge(join(copies, 'own'), jars)));
    counts.push(await countJoined(judge(join(copies, 'with-documents'), jars)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    counts.push({ passed: 0, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return counts;
};
