// Two servers and two workers on one store, for tests with faults. All processes, and the database, file store, mail server
// and webhook receiver, can be made unavailable.
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SHIPPED_FORM } from '../../engine/testing/shipped-form.ts';
import { findServer } from '../../scripts/programs/find-server.ts';
import { makeBucket } from '../../scripts/programs/make-bucket.ts';
import { minio } from '../../scripts/programs/minio.ts';
import { RunningMinio } from '../../scripts/programs/running-minio.ts';
import { RunningMongodb } from '../../scripts/programs/running-mongodb.ts';
import { MailCatcher } from '../../server/mail/testing/mail-catcher.ts';
import { RunningServer } from '../running-server.ts';
import { browsersOf, WorkerProcess } from '../worker-process.ts';
import { CallReceiver } from './call-receiver.ts';
import { SupervisedProcess } from './kept-running.ts';
import { SmallDisk } from './small-disk.ts';

/** The text of the mail after the submission, with the id of the application. */
export const THANKS = /Your application is ([\w-]+)\./;

/** Where answers and files are stored: both embedded, or both in separate servers. */
export type StoreName = 'sqlite' | 'mongodb';

/** A dependency that can be made unavailable. */
export interface Outage {
  readonly name: string;
  setAway(isAway: boolean): Promise<void> | void;
}

/** The running processes. */
export class Cluster {
  readonly processes: readonly SupervisedProcess[];
  readonly outages: readonly Outage[];
  readonly mails: MailCatcher;
  readonly calls: CallReceiver;
  /** The name of the store, for people. */
  readonly storeName: string;
  readonly #servers: readonly RunningServer[];
  readonly #workers: readonly WorkerProcess[];
  readonly #kept: readonly SupervisedProcess[];
  readonly #rest: readonly (() => unknown)[];
  #turn = 0;

  private constructor(
    parts: Pick<Cluster, 'outages' | 'mails' | 'calls' | 'storeName'>,
    servers: readonly RunningServer[],
    rest: readonly (() => unknown)[],
  ) {
    const [first] = servers;
    if (first === undefined) throw new Error('A cluster has servers.');
    this.outages = parts.outages;
    this.mails = parts.mails;
    this.calls = parts.calls;
    this.storeName = parts.storeName;
    this.#servers = servers;
    this.#rest = rest;
    this.#workers = [1, 2].map(() => new WorkerProcess(first, { WORKERS: '1' }));
    this.#kept = servers.map((server, at) => new SupervisedProcess(`server ${at + 1}`, server));
    this.processes = [
      ...this.#kept,
      ...this.#workers.map((one, at) => new SupervisedProcess(`worker ${at + 1}`, one)),
    ];
    for (const one of this.processes) one.start();
    // An interrupted run leaves no processes behind.
    process.once('exit', () => {
      for (const { pid, isRunning } of [...this.#servers, ...this.#workers])
        if (isRunning && pid !== undefined) process.kill(pid, 'SIGKILL');
    });
  }

  /** Starts everything, on an empty store. */
  static async start(store: StoreName): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'matricula-faults-'));
    const data = join(folder, 'data');
    await mkdir(data);
    const [mails, calls] = [await MailCatcher.start(), await CallReceiver.start()];
    await writeConfig(join(folder, 'config'), calls.address);
    const stores = store === 'sqlite' ? await embeddedStores(data) : await startStoreServers(data);
    const environment = {
      NODE_ENV: 'production',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEYS: `faults:${randomBytes(32).toString('base64')}`,
      SMTP_URL: mails.url,
      MAIL_FROM: 'apply@example.org',
      WEBHOOK_SECRETS: `faults:${randomBytes(32).toString('hex')}`,
      WEBHOOKS_PRIVATE: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      WORKERS: '0',
      ...stores.environment,
    };
    const start = () => RunningServer.start({ config: join(folder, 'config'), environment });
    const servers = [await start(), await start()];
    const outages: Outage[] = [
      ...stores.outages,
      { name: 'mail server', setAway: (isAway) => void Object.assign(mails, { isAway }) },
      { name: 'called program', setAway: (isAway) => void Object.assign(calls, { isAway }) },
    ];
    return new Cluster({ outages, mails, calls, storeName: stores.name }, servers, [
      ...[() => mails.close(), () => calls.close(), ...stores.rest],
      () => rm(folder, { recursive: true, force: true }),
    ]);
  }

  /** The address for the next call. Like a proxy, it takes each running server in turn. */
  get url(): string {
    this.#turn += 1;
    const up = this.#servers.filter((_, at) => this.#kept[at]?.isUp);
    const candidates = up.length > 0 ? up : this.#servers;
    return candidates[this.#turn % candidates.length]?.url ?? '';
  }

  /** Whether an address belongs to a server of the product. */
  isOwn(url: string): boolean {
    return this.#servers.some((each) => url.startsWith(each.url));
  }

  /** Kills the browsers of the workers, which make PDFs. Returns their number. */
  killBrowsers(): number {
    const pids = browsersOf(this.#workers.map(({ pid }) => pid));
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    return pids.length;
  }

  /** Returns the ids of the submitted applications from the office's list. */
  async listedIds(): Promise<string[]> {
    const printed = (await this.#servers[0]?.run('scripts/applications.ts', 'list')) ?? '';
    return printed.split('\n').flatMap((line) => /^[^\t-][^\t]*/.exec(line)?.[0] ?? []);
  }

  async stop(): Promise<void> {
    for (const one of this.processes) await one.stop();
    for (const server of this.#servers) await server.stop();
    for (const end of this.#rest) await end();
  }
}

/** Writes the shipped form, with a mail and a webhook for each submission. */
async function writeConfig(folder: string, address: string): Promise<void> {
  await cp(SHIPPED_FORM, folder, { recursive: true });
  const text = 'Your application is {{applicationId}}.';
  const files = {
    'mails/thanks.json': {
      $schema: 'mail.schema.json',
      id: 'thanks',
      to: 'applicant',
      subject: 'Thanks',
      text,
    },
    'webhooks/faults.json': { $schema: 'webhook.schema.json', id: 'faults', address, events: ['submitted'] },
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  }
}

/** The stores of a cluster, and how to reach and break them. */
interface Stores {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly outages: readonly Outage[];
  readonly rest: readonly (() => unknown)[];
}

/**
 * Prepares the embedded stores: SQLite and files in one folder. If this user may mount a disk, the folder is on one
 * that can be full.
 */
async function embeddedStores(data: string): Promise<Stores> {
  const disk = await SmallDisk.mount(data);
  if (disk === undefined) console.log('This user may not mount a disk: it will never be full.');
  let holder: DatabaseSync | undefined;
  const database: Outage = {
    name: 'database (locked)',
    setAway: (isAway) => {
      holder?.close();
      holder = isAway ? new DatabaseSync(join(data, 'matricula.sqlite'), { timeout: 5000 }) : undefined;
      holder?.exec('BEGIN IMMEDIATE');
    },
  };
  return {
    name: disk === undefined ? 'SQLite, files on the disk' : 'SQLite, files, both on tmpfs',
    environment: { DATA_DIR: data, MONGODB_URI: '' },
    outages: [database, ...(disk ? [{ name: 'disk (full)', setAway: (is: boolean) => disk.fill(is) }] : [])],
    rest: disk ? [() => disk.unmount()] : [],
  };
}

/** Starts servers that speak the protocols of MongoDB and S3. They can be paused at any moment. */
async function startStoreServers(data: string): Promise<Stores> {
  const mongodb = await RunningMongodb.start(await findServer());
  const files = await RunningMinio.start(await minio());
  return {
    name: `${await mongodb.name()}, MinIO`,
    environment: {
      DATA_DIR: data,
      MONGODB_URI: mongodb.uriOf('faults'),
      ...(await makeBucket(files, 'faults')),
    },
    outages: [
      { name: 'database (stopped)', setAway: (isAway) => mongodb.pause(isAway) },
      { name: 'store of files (stopped)', setAway: (isAway) => files.pause(isAway) },
    ],
    rest: [() => mongodb.stop(), () => files.stop()],
  };
}
