// Checks one batch of edits in a process of its own: a process never forgets a module that it has imported.
import { checkEdits } from './check-edits.ts';

const [seed, from, clean, until] = process.argv.slice(2).map(Number) as [number, number, number, number];
console.log(JSON.stringify(await checkEdits(seed, from, { clean, until })));
