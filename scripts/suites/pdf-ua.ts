// Checks PDF copies of generated applications with veraPDF against PDF/UA-1. Copies without attached documents must
// conform; in copies with documents, only our own pages must. Needs Java, Maven and a network; installs Java and Maven
// if this process may do so.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Judgement,
  pagesBeforeDocuments,
  readJudgements,
  splitFindings,
  summarise,
} from '../programs/findings.ts';
import { copyJars, needJava } from '../programs/run-java.ts';
import { type Counts, playwrightStep, runStep, type Suite } from './test-step.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
/** Limit of veraPDF's output, which has a line for each violation. */
const MAX_OUTPUT_BYTES = 100 * 1024 * 1024;

/** Runs veraPDF on all copies in a folder. */
function judge(copies: string, jars: string): Judgement[] {
  const files = readdirSync(copies).map((name) => join(copies, name));
  const judging = ['-cp', `${jars}/*`, path('../programs/Judge.java'), ...files];
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

/** Prints the findings in each file. Returns the counts of right and wrong files. */
function printAndCount(
  title: string,
  judged: readonly { file: string; isRight: boolean; found: string }[],
): Counts {
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

/** Copies without documents must have no findings. */
function countCopiesAlone(judgements: readonly Judgement[]): Counts {
  const judged = judgements.map(({ file, findings }) => {
    return { file, isRight: findings.length === 0, found: summarise(findings) };
  });
  return printAndCount('Copies without documents, which claim PDF/UA-1', judged);
}

/**
 * Copies with documents may claim nothing, and our own pages must have no findings. Findings in documents are
 * only printed.
 */
async function countCopiesWithDocuments(judgements: readonly Judgement[]): Promise<Counts> {
  const judged = await Promise.all(
    judgements.map(async ({ file, findings }) => {
      const pages = await pagesBeforeDocuments(readFileSync(file));
      const { makesNoClaim, own, documents } = splitFindings(findings, pages);
      const claim = makesNoClaim ? 'makes no claim' : 'CLAIMS PDF/UA-1';
      return {
        file,
        isRight: makesNoClaim && own.length === 0,
        found: `${claim}; our ${pages} pages: ${summarise(own)}; the document: ${summarise(documents)}`,
      };
    }),
  );
  return printAndCount(
    'Copies with a document, judged apart: the document may have been made anyhow',
    judged,
  );
}

/** Judges copies of generated applications with veraPDF. */
export const copiesByVeraPdf: Suite = async (given) => {
  const counts: Counts[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'matricula-pdf-ua-'));
  try {
    needJava();
    const copies = join(folder, 'copies');
    const made = playwrightStep('copies of applications', '--project=pdf-ua');
    counts.push(await runStep(made, { ...given, PDF_UA_COPIES: copies }));
    const jars = join(folder, 'jars');
    await copyJars(path('../programs/pom.xml'), jars);
    counts.push(countCopiesAlone(judge(join(copies, 'own'), jars)));
    counts.push(await countCopiesWithDocuments(judge(join(copies, 'with-documents'), jars)));
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
