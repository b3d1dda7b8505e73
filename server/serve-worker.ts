// What `npm run worker` does: the product's work without listening, beside servers with WORKERS=0 or more.
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
