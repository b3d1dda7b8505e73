// Implements `npm run worker`: the product's background work without listening, beside servers with any
// WORKERS.
import { openProduct } from './open-product.ts';
import { isolationWarnings } from './production-warnings.ts';
import { runProcess } from './run-process.ts';
import { StartError } from './runtime/start-error.ts';

runProcess(async (settings) => {
  const { workers } = settings;
  // Operators who stop all work by WORKERS=0, such as after a restore, must not get a worker.
  if (workers === 0)
    throw new StartError('WORKERS is 0, so this worker would have nothing to do. Set it to 1 or more.');
  const { app, tellMetrics, work, close } = await openProduct(settings);
  await app.ready();
  await tellMetrics('worker');
  work(workers);
  console.log(`Matricula's worker is ready (WORKERS=${workers})`);
  for (const warning of isolationWarnings(settings)) console.error(warning);
  return close;
});
