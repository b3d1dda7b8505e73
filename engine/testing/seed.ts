/**
 * The seed of all random choices in tests. `npm test` always uses the same one. `npm run test:deep` uses and
 * prints a new one each time; `TEST_SEED=<seed>` repeats a run.
 */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_120);
