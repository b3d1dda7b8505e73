// The entry of `npm run worker`: does the product's work without listening, beside servers with WORKERS=0 or more.
import { openProduct } from './open-product.ts';
import { runProcess } from './run-process.ts';

runProcess(async (settings) => {
  const { app, work, close } = await openProduct(settings);
  await app.ready();
  const workers = Math.max(1, settings.workers);
  work(workers);
  console.log(`Matricula's worker is ready (WORKERS=${workers})`);
  return close;
});
