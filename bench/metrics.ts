// `npm run bench -- metrics`: measures the cost of metrics: microseconds for each reply and each operation of a store,
// and the length of the output.
import { createMetrics } from '../server/metrics/metrics.ts';
import { timed } from '../server/metrics/timed.ts';

const TIMES = 200_000;
const metrics = createMetrics();
const store = { read: async () => 1 };
const counted = timed(store, (...operated) => metrics.countOperation('database', ...operated));

async function microseconds(work: () => unknown): Promise<number> {
  const begun = performance.now();
  for (let time = 0; time < TIMES; time++) await work();
  return ((performance.now() - begun) * 1000) / TIMES;
}

for (let round = 1; round <= 3; round++) {
  const nothing = await microseconds(store.read);
  const reply = await microseconds(() => {
    metrics.countReply('PUT', '/api/answer', 200, 0.01);
    metrics.countSave('taken');
  });
  const operation = await microseconds(counted.read);
  const [each, more] = [reply, operation].map((time) => (time - nothing).toFixed(1));
  console.log(`round ${round}: a reply ${each} µs, an operation of a store ${more} µs`);
}
console.log(`${(await metrics.text()).length} characters`);
process.exit(0);
