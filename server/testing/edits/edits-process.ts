// Checks one batch of edits in a separate process: a process never frees an imported module.
import { checkEdits } from './check-edits.ts';

const [seed, from, clean, until] = process.argv.slice(2).map(Number) as [number, number, number, number];
console.log(JSON.stringify(await checkEdits(seed, from, { clean, until })));
