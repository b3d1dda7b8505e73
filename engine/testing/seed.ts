/**
 * The seed of everything that tests choose by chance. `npm test` always takes the same one; `npm run test:deep` takes a new
 * one each time and prints it, and `TEST_SEED=<seed>` takes that one again.
 */
export const SEED = Number(process.env.TEST_SEED ?? 20_261_120);
