/** Cases of a test that goes by chance: what the deep run has time for, and in the soak, where time is no matter, all. */
export function howMany(inDeepRun: number, inSoak: number): number {
  return process.env.TEST_SOAK === '1' ? inSoak : inDeepRun;
}
