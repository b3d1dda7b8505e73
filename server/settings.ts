import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type EncryptionKeys, readEncryptionKeys } from './encryption/encryption-keys.ts';
import { StartError } from './errors/start-error.ts';
import { readS3, type S3Settings } from './objects/s3/s3-settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_LENGTH = 32;
const MOST_WORKERS = 64;

/** The environment, checked; `docs/operating.md` describes each variable. */
export interface Settings {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the server, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly configDir: string;
  /** Absent when answers live in the embedded database. The address may hold a password: it is never printed. */
  readonly mongodb?: { readonly uri: string; readonly database: string };
  /** Absent when files are kept in the data directory. */
  readonly s3?: S3Settings;
  /** Absent outside production when one is to be generated in the data directory. */
  readonly sessionSecret?: string;
  /** Absent outside production when one is to be generated in the data directory. */
  readonly encryptionKeys?: EncryptionKeys;
  /** Absent when mails go to the outbox folder. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Whether nothing is opened in Chromium without its sandbox: the start is refused where there is none. */
  readonly requireSandbox: boolean;
  /** How many pieces of work (conversions, PDF copies) this process does at once; 0 leaves all to other processes. */
  readonly workers: number;
  /** Proxies that are believed about the address of their client: how many, or which. Absent when none is. */
  readonly trustProxy?: number | readonly string[];
  /** How long a server that is asked to stop still takes new connections while /readyz tells that it stops. */
  readonly drainMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws a `StartError` that names the variable with a bad value. */
export function readSettings(environment: Environment): Settings {
  // An empty variable counts as absent, as `docker run -e NAME=` and .env templates leave them.
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const production = readProduction(read('NODE_ENV'));
  const port = readPort(read('PORT'));
  const sessionSecret = readSecret(read('SESSION_SECRET'), production);
  const encryptionKeys = readKeys(read('ENCRYPTION_KEYS'), production);
  const smtp = readSmtp(read('SMTP_URL'), read('MAIL_FROM'));
  const mongodb = readMongodb(read('MONGODB_URI'));
  const s3 = readS3(read);
  const trustProxy = readTrustProxy(read('TRUST_PROXY'));
  return {
    production,
    port,
    // Outside production a laptop on a public network must not serve strangers.
    host: read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: readPublicUrl(read('PUBLIC_URL'), port),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    configDir: resolve(read('CONFIG_DIR') ?? 'config'),
    ...(mongodb === undefined ? {} : { mongodb }),
    ...(s3 === undefined ? {} : { s3 }),
    ...(sessionSecret === undefined ? {} : { sessionSecret }),
    ...(encryptionKeys === undefined ? {} : { encryptionKeys }),
    ...(smtp === undefined ? {} : { smtp }),
    ...(trustProxy === undefined ? {} : { trustProxy }),
    requireSandbox: readSwitch('REQUIRE_SANDBOX', read('REQUIRE_SANDBOX')),
    workers: readWorkers(read('WORKERS')),
    drainMs: readDrain(read('DRAIN_SECONDS')),
    logLevel: readLogLevel(read('LOG_LEVEL'), production),
  };
}

/** A misspelt `production` must not start the server with its development pages open. */
function readProduction(value: string | undefined): boolean {
  if (value === 'production') return true;
  if (value === undefined || value === 'development' || value === 'test') return false;
  throw new StartError(`NODE_ENV is "${value}"; set it to production, development or test, or not at all.`);
}

/** @param value nothing stands for off */
function readSwitch(name: string, value = '0'): boolean {
  if (value === '1' || value === '0') return value === '1';
  throw new StartError(`${name} is "${value}"; set it to 1 or 0, or not at all.`);
}

function readPort(value = '3000'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT is "${value}"; set it to a whole number from 1 to 65535.`);
}

function readPublicUrl(value: string | undefined, port: number): string {
  if (value === undefined) return `http://localhost:${port}`;
  const url = URL.parse(value);
  // They would stand in every link that is mailed, or be dropped unseen; the message does not repeat them.
  if (url !== null && (url.username !== '' || url.password !== '')) {
    throw new StartError(
      'PUBLIC_URL holds a name or password, which would be told to everybody; set it to an origin such as https://apply.example.edu.',
    );
  }
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw new StartError(`PUBLIC_URL is "${value}"; set it to an origin such as https://apply.example.edu.`);
}

function readSecret(value: string | undefined, production: boolean): string | undefined {
  const remedy = 'a random text of at least 32 characters, for instance from `openssl rand -hex 32`';
  if (value === undefined) {
    if (!production) return undefined;
    throw new StartError(`SESSION_SECRET is missing; in production set it to ${remedy}.`);
  }
  if (value.length >= SECRET_LENGTH) return value;
  throw new StartError(`SESSION_SECRET has only ${value.length} characters; set it to ${remedy}.`);
}

function readKeys(text: string | undefined, production: boolean): EncryptionKeys | undefined {
  if (text !== undefined) return readEncryptionKeys(text, 'ENCRYPTION_KEYS');
  if (!production) return undefined;
  throw new StartError(
    'ENCRYPTION_KEYS is missing; in production set it to an id, a colon and 32 random bytes in base64, for instance "2026:" and what `openssl rand -base64 32` prints. Keep a copy: what is encrypted cannot be read without it.',
  );
}

// Scheme, name and password, hosts, database, options. An unescaped "/" or "@" in a password would end up in the hosts.
const MONGODB_ADDRESS = /^mongodb(?:\+srv)?:\/\/(?:[^\s/?@]*@)?[^\s/?@]+(?:\/([^\s/?]*))?(?:\?\S*)?$/;
const DATABASE_NAME = /^[\w-]{1,63}$/;

function readMongodb(uri: string | undefined): Settings['mongodb'] {
  if (uri === undefined) return undefined;
  const address = MONGODB_ADDRESS.exec(uri);
  // The address may hold a password, so that it is not repeated in the message.
  if (address === null) {
    throw new StartError(
      'MONGODB_URI is not usable; set it to an address such as mongodb://name:password@host1,host2/matricula?replicaSet=rs0, with special characters of the password percent-encoded.',
    );
  }
  const database = address[1] || 'matricula';
  if (DATABASE_NAME.test(database)) return { uri, database };
  throw new StartError(
    `MONGODB_URI names the database "${database}"; use up to 63 letters, digits, "_" and "-".`,
  );
}

function readSmtp(url: string | undefined, from: string | undefined): Settings['smtp'] {
  if (url === undefined) return undefined;
  // The address may hold a password, so that it is not repeated in the message.
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError(
      'SMTP_URL is not usable; set it to an address such as smtp://name:password@mail.example.edu:587.',
    );
  }
  if (from !== undefined) return { url, from };
  throw new StartError(
    'MAIL_FROM is missing; with SMTP_URL set it to the sender of mails, such as apply@example.edu.',
  );
}

function readWorkers(value = '1'): number {
  const workers = Number(value);
  if (/^\d+$/.test(value) && workers <= MOST_WORKERS) return workers;
  throw new StartError(`WORKERS is "${value}"; set it to a whole number from 0 to ${MOST_WORKERS}.`);
}

const LONGEST_DRAIN = 60;

function readDrain(value = '0'): number {
  const seconds = Number(value);
  if (/^\d+$/.test(value) && seconds <= LONGEST_DRAIN) return seconds * 1000;
  throw new StartError(`DRAIN_SECONDS is "${value}"; set it to a whole number from 0 to ${LONGEST_DRAIN}.`);
}

const MOST_PROXIES = 9;
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustProxy(value: string | undefined): Settings['trustProxy'] {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value) || undefined;
  const proxies = value.split(',').map((one) => one.trim());
  if (proxies.every((one) => PROXY_NETWORKS.includes(one) || isNetwork(one))) return proxies;
  throw new StartError(
    `TRUST_PROXY is "${value}"; set it to the number of proxies before the server (0 to ${MOST_PROXIES}), or to their addresses, such as 10.0.0.0/8, 192.0.2.7.`,
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
  throw new StartError(`LOG_LEVEL is "${value}"; set it to one of ${LOG_LEVELS.join(', ')}.`);
}
