// Implements `npm run office`: the desk where staff read applications, beside the servers.
import { listen } from './listen.ts';
import { DESK } from './office/desk.ts';
import { createDeskApp } from './office/desk-app.ts';
import { openDesk } from './open-desk.ts';
import { runProcess } from './run-process.ts';

runProcess(async (settings) => {
  const desk = await openDesk(settings);
  const app = createDeskApp(desk);
  await listen(app, settings.office, { host: 'OFFICE_HOST', port: 'OFFICE_PORT' });
  console.log(`The desk is ready at ${settings.office.url}${DESK}`);
  return async () => {
    await app.close();
    await desk.close();
  };
});
