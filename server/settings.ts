import { isIP } from 'node:net';
import { resolve, sep } from 'node:path';
import { type EncryptionKeys, readEncryptionKeys } from './encryption/encryption-keys.ts';
import { readS3, type S3Settings } from './objects/s3/s3-settings.ts';
import { StartError } from './runtime/start-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_LENGTH = 32;
const MOST_WORKERS = 64;

/** The validated environment; `docs/operating.md` describes each variable. */
export interface Settings {
  readonly production: boolean;
  /** Whether pages have the authoring tools (`npm run dev`); never in production. */
  readonly authoring: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly configDir: string;
  /** Absent if the school has no widgets of its own. */
  readonly widgetsDir?: string | undefined;
  /** Absent for the embedded database. The address may contain a password and is never printed. */
  readonly mongodb?: { readonly uri: string; readonly database: string } | undefined;
  /** Absent if files are stored in the data directory. */
  readonly s3?: S3Settings | undefined;
  /** Absent outside production to generate one in the data directory. */
  readonly sessionSecret?: string | undefined;
  /** Absent outside production to generate one in the data directory. */
  readonly encryptionKeys?: EncryptionKeys | undefined;
  /** Absent if mails go to the outbox folder. */
  readonly smtp?: { readonly url: string; readonly from: string } | undefined;
  /** Signing secrets of webhook calls, by webhook id. */
  readonly webhookSecrets: ReadonlyMap<string, string>;
  /** Whether private addresses may be called. */
  readonly webhooksPrivate: boolean;
  /** Whether Chromium requires its sandbox: without one the start is refused. */
  readonly requireSandbox: boolean;
  /** Concurrent jobs (conversions, PDF copies) of this process; 0 leaves all to other processes. */
  readonly workers: number;
  /** Proxies trusted to report the client's address: their number or addresses. Absent if none is. */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** Where metrics for Prometheus are served; absent if they are off. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Where the office's desk listens, and the origin for staff. */
  readonly office: { readonly host: string; readonly port: number; readonly url: string };
  /** How long a stopping server accepts new connections while /readyz reports that it stops. */
  readonly drainMs: number;
  /** Allowed average delay of timers in milliseconds before calls are refused; 0 refuses none. */
  readonly overloadMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws a `StartError` that names an invalid variable. */
export function readSettings(environment: Environment): Settings {
  // An empty variable counts as absent: `docker run -e NAME=` and .env templates leave them.
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const production = readProduction(read('NODE_ENV'));
  const authoring = readAuthoring(read('AUTHORING'), production);
  const port = readPort('PORT', read('PORT') ?? '3000');
  const configDir = resolve(read('CONFIG_DIR') ?? 'config');
  return {
    production,
    authoring,
    port,
    // Outside production, a laptop on a public network must not serve strangers.
    host: read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: readOrigin('PUBLIC_URL', read('PUBLIC_URL'), port),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    configDir,
    widgetsDir: readWidgetsDir(read('WIDGETS_DIR'), configDir),
    mongodb: readMongodb(read('MONGODB_URI')),
    s3: readS3(read),
    sessionSecret: readSecret(read('SESSION_SECRET'), production),
    encryptionKeys: readKeys(read('ENCRYPTION_KEYS'), production),
    smtp: readSmtp(read('SMTP_URL'), read('MAIL_FROM')),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    metrics: readMetrics(read('METRICS_PORT'), read('METRICS_HOST'), port),
    office: readOffice(read, port),
    webhookSecrets: readWebhookSecrets(read('WEBHOOK_SECRETS')),
    webhooksPrivate: readSwitch('WEBHOOKS_PRIVATE', read('WEBHOOKS_PRIVATE')),
    requireSandbox: readSwitch('REQUIRE_SANDBOX', read('REQUIRE_SANDBOX')),
    workers: readWorkers(read('WORKERS')),
    drainMs: readSeconds('DRAIN_SECONDS', read('DRAIN_SECONDS') ?? '0'),
    overloadMs: readSeconds('OVERLOAD_SECONDS', read('OVERLOAD_SECONDS') ?? '1'),
    logLevel: readLogLevel(read('LOG_LEVEL'), production),
  };
}

/** A misspelt `production` must not start the server with its development pages open. */
function readProduction(value: string | undefined): boolean {
  if (value === 'production') return true;
  if (value === undefined || value === 'development' || value === 'test') return false;
  throw new StartError(
    `NODE_ENV is "${value}". Set it to production, development or test, or leave it unset.`,
  );
}

/** A config contains no code, so its writers are trusted with less. */
function readWidgetsDir(value: string | undefined, configDir: string): string | undefined {
  if (value === undefined) return undefined;
  const folder = resolve(value);
  if (folder !== configDir && !folder.startsWith(configDir + sep)) return folder;
  throw new StartError(
    `WIDGETS_DIR is "${value}", which is inside the folder of the form. Set it to a folder next to that.`,
  );
}

/** @param value off if absent */
function readSwitch(name: string, value = '0'): boolean {
  if (value === '1' || value === '0') return value === '1';
  throw new StartError(`${name} is "${value}". Set it to 1 or 0, or leave it unset.`);
}

function readAuthoring(value: string | undefined, production: boolean): boolean {
  const isOn = readSwitch('AUTHORING', value);
  if (!isOn || !production) return isOn;
  throw new StartError(
    'AUTHORING is 1, as set by `npm run dev`. It shows pages that only the authors of the form may see. In production, set it to 0 or leave it unset.',
  );
}

function readPort(name: string, value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} is "${value}". Set it to a whole number from 1 to 65535.`);
}

function readMetrics(value: string | undefined, host = '127.0.0.1', publicPort: number): Settings['metrics'] {
  if (value === undefined) return undefined;
  const port = readPort('METRICS_PORT', value);
  if (port !== publicPort) return { host, port };
  throw new StartError('METRICS_PORT is the same as PORT, which is public. Set it to another port.');
}

function readOffice(read: (name: string) => string | undefined, publicPort: number): Settings['office'] {
  const port = readPort('OFFICE_PORT', read('OFFICE_PORT') ?? '3001');
  // Only if the desk's port is set: applicants' servers do not use it.
  if (port === publicPort && read('OFFICE_PORT') !== undefined)
    throw new StartError('OFFICE_PORT is the same as PORT, which is public. Set it to another port.');
  const url = readOrigin('OFFICE_URL', read('OFFICE_URL'), port);
  return { host: read('OFFICE_HOST') ?? '127.0.0.1', port, url };
}

function readOrigin(name: string, value: string | undefined, port: number): string {
  if (value === undefined) return `http://localhost:${port}`;
  const url = URL.parse(value);
  // They would be in every mailed link, or silently dropped. The message does not repeat them.
  if (url !== null && (url.username !== '' || url.password !== '')) {
    throw new StartError(
      `${name} contains a name or password, which everyone could see. Set it to an origin such as https://apply.example.edu.`,
    );
  }
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw new StartError(`${name} is "${value}". Set it to an origin such as https://apply.example.edu.`);
}

function readSecret(value: string | undefined, production: boolean): string | undefined {
  const remedy = 'a random text of at least 32 characters, for example from `openssl rand -hex 32`';
  if (value === undefined) {
    if (!production) return undefined;
    throw new StartError(`SESSION_SECRET is missing. In production, set it to ${remedy}.`);
  }
  if (value.length >= SECRET_LENGTH) return value;
  throw new StartError(`SESSION_SECRET has only ${value.length} characters. Set it to ${remedy}.`);
}

function readKeys(text: string | undefined, production: boolean): EncryptionKeys | undefined {
  if (text !== undefined) return readEncryptionKeys(text, 'ENCRYPTION_KEYS');
  if (!production) return undefined;
  throw new StartError(
    'ENCRYPTION_KEYS is missing. In production, set it to an id, a colon and 32 random bytes in base64. For example: "2026:" and the output of `openssl rand -base64 32`. Keep a copy: without it, encrypted data cannot be read.',
  );
}

// Scheme, name and password, hosts, database, options. An unescaped "/" or "@" in a password would end up in
// the hosts.
const MONGODB_ADDRESS = /^mongodb(?:\+srv)?:\/\/(?:[^\s/?@]*@)?[^\s/?@]+(?:\/([^\s/?]*))?(?:\?\S*)?$/;
const DATABASE_NAME = /^[\w-]{1,63}$/;

function readMongodb(uri: string | undefined): Settings['mongodb'] {
  if (uri === undefined) return undefined;
  const address = MONGODB_ADDRESS.exec(uri);
  // The address may contain a password, so the message does not repeat it.
  if (address === null) {
    throw new StartError(
      'MONGODB_URI is not valid. Set it to an address such as mongodb://name:password@host1,host2/matricula?replicaSet=rs0, with special characters of the password percent-encoded.',
    );
  }
  const database = address[1] || 'matricula';
  if (DATABASE_NAME.test(database)) return { uri, database };
  throw new StartError(
    `MONGODB_URI names the database "${database}". Use up to 63 letters, digits, "_" and "-".`,
  );
}

function readSmtp(url: string | undefined, from: string | undefined): Settings['smtp'] {
  if (url === undefined) return undefined;
  // The address may contain a password, so the message does not repeat it.
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError(
      'SMTP_URL is not valid. Set it to an address such as smtp://name:password@mail.example.edu:587.',
    );
  }
  if (from !== undefined) return { url, from };
  throw new StartError(
    'MAIL_FROM is missing. With SMTP_URL, set it to the sender of mails, such as apply@example.edu.',
  );
}

function readWebhookSecrets(value = ''): ReadonlyMap<string, string> {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [, id, secret = ''] = /^\s*([a-z][a-z0-9-]*):(\S+)\s*$/.exec(pair) ?? [];
      // Secrets are never printed.
      if (id === undefined || secret.length < SECRET_LENGTH)
        throw new StartError(
          `WEBHOOK_SECRETS is not valid. For each webhook, write its id, a colon and a random text of at least ${SECRET_LENGTH} characters without commas. Separate them with commas.`,
        );
      return [id, secret];
    }),
  );
}

function readWorkers(value = '1'): number {
  const workers = Number(value);
  if (/^\d+$/.test(value) && workers <= MOST_WORKERS) return workers;
  throw new StartError(`WORKERS is "${value}". Set it to a whole number from 0 to ${MOST_WORKERS}.`);
}

const MOST_SECONDS = 60;

/** @returns milliseconds */
function readSeconds(name: string, value: string): number {
  const seconds = Number(value);
  if (/^\d+(\.\d)?$/.test(value) && seconds <= MOST_SECONDS) return Math.round(seconds * 1000);
  throw new StartError(
    `${name} is "${value}". Set it to a number from 0 to ${MOST_SECONDS}, such as 2 or 0.5.`,
  );
}

const MOST_PROXIES = 9;
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustProxy(value: string | undefined): Settings['trustProxy'] {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value) || undefined;
  const proxies = value.split(',').map((one) => one.trim());
  if (proxies.every((one) => PROXY_NETWORKS.includes(one) || isNetwork(one))) return proxies;
  throw new StartError(
    `TRUST_PROXY is "${value}". Set it to the number of proxies in front of the server (0 to ${MOST_PROXIES}), or to their addresses, such as 10.0.0.0/8, 192.0.2.7.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readLogLevel(value: string | undefined, production: boolean): Settings['logLevel'] {
  if (value === undefined) return production ? 'info' : 'warn';
  const level = LOG_LEVELS.find((known) => known === value);
  if (level !== undefined) return level;
  throw new StartError(`LOG_LEVEL is "${value}". Set it to one of ${LOG_LEVELS.join(', ')}.`);
}
