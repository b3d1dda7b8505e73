// Implements `npm start`: serves the product and does its background work.
import { openOutboxWarning } from './development/open-outbox-warning.ts';
import { listen } from './listen.ts';
import { openProduct } from './open-product.ts';
import { isolationWarnings, productionWarnings, requireMailServer } from './production-warnings.ts';
import { runProcess } from './run-process.ts';

runProcess(async (settings) => {
  requireMailServer(settings);
  const { app, hasOutbox, requireSecrets, tellMetrics, sendMails, work, close } = await openProduct(settings);
  requireSecrets();
  await listen(app, settings);
  await tellMetrics('server');
  // Only now: a server whose port is in use ends, and must not have started any work.
  sendMails();
  work(settings.workers);
  console.log(`Matricula is ready at ${settings.publicUrl}`);
  for (const warning of [...productionWarnings(settings), ...isolationWarnings(settings)])
    console.error(warning);
  if (hasOutbox) {
    console.log(`Mails are in the outbox at ${settings.publicUrl}/dev/outbox`);
    const warning = openOutboxWarning(settings.host);
    if (warning !== undefined) console.error(warning);
  }
  return close;
});
