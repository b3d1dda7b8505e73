/** Returns the number of cases of a random test: few in the deep run, all in the soak, which has no time limit. */
export function caseCount(inDeepRun: number, inSoak: number): number {
  return process.env.TEST_SOAK === '1' ? inSoak : inDeepRun;
}
