/** Cases of a test that goes by chance: what the long run has time for, and in the soak, where time is no matter, all. */
export function howMany(inLongRun: number, inSoak: number): number {
  return process.env.TEST_SOAK === '1' ? inSoak : inLongRun;
}
