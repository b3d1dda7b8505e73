// Implements `npm run worker`: the product's background work without listening, beside servers with any
// WORKERS.
import { openProduct } from './open-product.ts';
import { isolationWarnings } from './production-warnings.ts';
import { runProcess } from './run-process.ts';

runProcess(async (settings) => {
  const { app, tellMetrics, work, close } = await openProduct(settings);
  await app.ready();
  await tellMetrics('worker');
  const workers = Math.max(1, settings.workers);
  work(workers);
  console.log(`Matricula's worker is ready (WORKERS=${workers})`);
  for (const warning of isolationWarnings(settings)) console.error(warning);
  return close;
});
