// Runs a test with faults: applicants save and apply while processes are killed and dependencies unavailable. Checks the
// stored data several times in between and at the end.
import { setTimeout as pause } from 'node:timers/promises';
import { completeApplication } from '../complete-application.ts';
import { realFiles } from '../conversion-load.ts';
import { randomNumbers } from '../random-numbers.ts';
import { SaveLoad } from '../save-load.ts';
import { Cluster, type StoreName } from './cluster.ts';
import { Faults } from './inflict.ts';
import { PersistentApplicant } from './persistent-applicant.ts';

const SAVERS = 2;
/** Number of concurrent applicants. */
const LANES = 2;
const KILLS_BETWEEN_CHECKS = 25;

/** The length and intensity of a run. */
export interface Plan {
  readonly store: StoreName;
  readonly seed: number;
  readonly everyMs: number;
  readonly maxMs: number;
  readonly maxKills: number;
}

/** The result of a run. */
export interface Outcome {
  readonly storeName: string;
  readonly minutes: number;
  readonly killed: number;
  readonly kills: ReadonlyMap<string, number>;
  readonly outages: ReadonlyMap<string, number>;
  readonly saves: number;
  readonly uploads: number;
  readonly failedConversions: number;
  readonly submissions: number;
  readonly calls: number;
  readonly losses: readonly string[];
}

/** Runs the plan. `tell` gets a line now and then. */
export async function playFaults(plan: Plan, report: (line: string) => void): Promise<Outcome> {
  const cluster = await Cluster.start(plan.store);
  try {
    return await play(cluster, plan, report);
  } finally {
    await cluster.stop();
  }
}

async function play(cluster: Cluster, plan: Plan, tell: (line: string) => void): Promise<Outcome> {
  const { answers } = await completeApplication();
  const files = await realFiles();
  const losses: string[] = [];
  const recordLoss = (error: unknown) =>
    void losses.push(error instanceof Error ? error.message : String(error));
  const applicants: PersistentApplicant[] = [];
  let number = 1;
  const next = () => new PersistentApplicant(cluster, number++, answers);
  const cookies: string[] = [];
  while (cookies.length < SAVERS) cookies.push(await next().enter());
  const saves = SaveLoad.forLoggedIn(cookies, cluster, plan.seed);
  const faults = new Faults(cluster, randomNumbers(plan.seed), plan.everyMs);

  const begun = Date.now();
  const isRunning = () =>
    Date.now() - begun < plan.maxMs && faults.killed < plan.maxKills && losses.length === 0;
  const lanes = Array.from({ length: LANES }, async () => {
    while (isRunning()) {
      const applicant = next();
      applicants.push(applicant);
      const file = files[applicants.length % files.length];
      if (file !== undefined) await applicant.apply(file).catch(recordLoss);
    }
  });

  while (isRunning()) {
    const enough = faults.killed + KILLS_BETWEEN_CHECKS;
    saves.begin();
    faults.begin();
    while (isRunning() && faults.killed < enough) await pause(200);
    await faults.end();
    await saves.end();
    losses.push(...(await saves.compare()).wrong);
    const submitted = applicants.filter(({ isSubmitted }) => isSubmitted).length;
    tell(
      `${minutesSince(begun)} min: ${faults.killed} kills, ${saves.acknowledged} saves, ${submitted} submissions, ${losses.length} losses`,
    );
  }
  await Promise.all(lanes);
  const submitted = applicants.filter(({ isSubmitted }) => isSubmitted);
  await Promise.all(
    submitted.map(async (each) =>
      losses.push(...(await each.findLosses().catch((error) => [String(error)]))),
    ),
  );
  losses.push(...listErrors(await cluster.listedIds(), submitted));
  for (const { name, crashes } of cluster.processes)
    if (crashes > 0) losses.push(`${name} ended by itself ${crashes} times`);
  const sum = (count: (one: PersistentApplicant) => number) =>
    applicants.reduce((all, one) => all + count(one), 0);
  return {
    ...{ storeName: cluster.storeName, minutes: minutesSince(begun), losses },
    ...{ killed: faults.killed, kills: faults.kills, outages: faults.outages },
    saves: saves.acknowledged + sum((one) => one.saves),
    uploads: sum((one) => one.uploads),
    failedConversions: sum((one) => one.failedConversions),
    submissions: submitted.length,
    calls: cluster.calls.count,
  };
}

/** Returns a line for each submitted application that is not exactly once in the office's list. */
function listErrors(listed: readonly string[], submitted: readonly PersistentApplicant[]): string[] {
  const wrong = submitted.flatMap(({ email, applicationId }) => {
    const count = listed.filter((id) => id === applicationId).length;
    return count === 1 ? [] : [`${email}: is in the list of applications ${count} times`];
  });
  return listed.length === submitted.length
    ? wrong
    : [...wrong, `The list has ${listed.length} applications; ${submitted.length} were submitted`];
}

const minutesSince = (time: number) => Math.round((Date.now() - time) / 60_000);
