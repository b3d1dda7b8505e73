// `npm run webhooks`: lists the calls that other programs have not received yet (docs/operating.md).
import { parseArgs } from 'node:util';
import { StartError } from '../server/runtime/start-error.ts';
import { UsageError } from '../server/runtime/usage-error.ts';
import type { Store } from '../server/store/store.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const USAGE = `Usage: npm run webhooks -- list
       npm run webhooks -- retry <id>
       npm run webhooks -- retry --all
       npm run webhooks -- remove <id>...

list    Prints the calls that wait or were set aside, in columns: id, webhook, event, application id, waiting since, time of
        the next try or "set aside", number of tries, last error.
retry   Retries one of these calls as if it were new, or all calls that were set aside.
remove  Removes these calls, such as those of a webhook that the form no longer has. They are not made any more.

Uses the environment of the server, which makes the calls. Exit code: 0 on success, 1 on failure.`;

async function list(store: Store): Promise<void> {
  for await (const call of store.listCalls()) {
    const { id, hook, event, applicationId, queuedAt, dueAt, attempts, failure } = call;
    const next = dueAt === null ? 'set aside' : new Date(dueAt).toISOString();
    const since = new Date(queuedAt).toISOString();
    console.log([id, hook, event, applicationId, since, next, attempts, failure || '-'].join('\t'));
  }
}

async function retryAll(store: Store): Promise<number> {
  let count = 0;
  for await (const { id, dueAt } of store.listCalls())
    if (dueAt === null && (await store.retryCall(id, Date.now()))) count += 1;
  return count;
}

async function remove(store: Store, ids: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const id of ids) if (!(await store.discardCall(id))) missing.push(id);
  console.log(`Calls removed: ${ids.length - missing.length}`);
  if (missing.length > 0) throw new StartError(`No waiting call has the id ${missing.join(', ')}.`);
}

runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [task, ...ids] = positionals;
  const [id] = ids;
  const isKnown =
    (task === 'list' && id === undefined && !values.all) ||
    (task === 'retry' && ids.length === (values.all ? 0 : 1)) ||
    (task === 'remove' && id !== undefined && !values.all);
  if (!isKnown) throw new UsageError('Give "list", "retry" with an id or --all, or "remove" with ids.');
  return withData(async ({ store }) => {
    if (task === 'list') await list(store);
    else if (task === 'remove') await remove(store, ids);
    else if (id === undefined) console.log(`Calls to retry: ${await retryAll(store)}`);
    else if (!(await store.retryCall(id, Date.now())))
      throw new StartError(`No waiting call has the id ${id}.`);
    else console.log('The call will be retried.');
    return 0;
  });
});
