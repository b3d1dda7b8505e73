import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from './runtime/start-error.ts';
import { readSettings } from './settings.ts';

const secret = 'x'.repeat(32);
const KEYS = `2026:${Buffer.alloc(32, 7).toString('base64')}`;

test('needs no variable outside production', () => {
  expect(readSettings({})).toEqual({
    production: false,
    authoring: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    configDir: resolve('config'),
    logLevel: 'warn',
    drainMs: 0,
    overloadMs: 1000,
    office: { host: '127.0.0.1', port: 3001, url: 'http://localhost:3001' },
    requireSandbox: false,
    webhookSecrets: new Map(),
    webhooksPrivate: false,
    workers: 1,
  });
});

test('listens to the network and logs requests in production', () => {
  expect(
    readSettings({ NODE_ENV: 'production', SESSION_SECRET: secret, ENCRYPTION_KEYS: KEYS }),
  ).toMatchObject({
    production: true,
    host: '0.0.0.0',
    logLevel: 'info',
    sessionSecret: secret,
    encryptionKeys: [{ id: '2026' }],
  });
});

test('takes every variable', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '::1',
    DATA_DIR: '/tmp/data',
    CONFIG_DIR: 'other',
    WIDGETS_DIR: 'own',
    PUBLIC_URL: 'https://apply.example.edu/',
    SESSION_SECRET: secret,
    SMTP_URL: 'smtps://mail.example.edu',
    MAIL_FROM: 'apply@example.edu',
    LOG_LEVEL: 'debug',
    WORKERS: '4',
    WEBHOOK_SECRETS: `slate:${secret}, other:${secret}`,
    WEBHOOKS_PRIVATE: '1',
    REQUIRE_SANDBOX: '1',
    DRAIN_SECONDS: '15',
    OVERLOAD_SECONDS: '0.5',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    OFFICE_PORT: '8090',
    OFFICE_HOST: '10.0.0.8',
    OFFICE_URL: 'https://desk.example.edu/',
    MONGODB_URI: 'mongodb://name:secret@host1:27017,host2/apply?replicaSet=rs0',
    S3_BUCKET: 'apply-files',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.edu/',
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
  });
  expect(settings).toEqual({
    production: false,
    authoring: false,
    port: 8080,
    host: '::1',
    dataDir: '/tmp/data',
    configDir: resolve('other'),
    widgetsDir: resolve('own'),
    publicUrl: 'https://apply.example.edu',
    sessionSecret: secret,
    smtp: { url: 'smtps://mail.example.edu', from: 'apply@example.edu' },
    logLevel: 'debug',
    requireSandbox: true,
    webhookSecrets: new Map(['slate', 'other'].map((id) => [id, secret])),
    webhooksPrivate: true,
    workers: 4,
    drainMs: 15_000,
    overloadMs: 500,
    metrics: { host: '10.0.0.7', port: 9464 },
    office: { host: '10.0.0.8', port: 8090, url: 'https://desk.example.edu' },
    mongodb: { uri: 'mongodb://name:secret@host1:27017,host2/apply?replicaSet=rs0', database: 'apply' },
    s3: {
      bucket: 'apply-files',
      region: 'eu-central-1',
      endpoint: 'https://s3.example.edu',
      forcePathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' },
    },
  });
});

test('has the authoring tools on request', () => {
  expect(readSettings({ AUTHORING: '1' })).toEqual({ ...readSettings({}), authoring: true });
});

test.each(['mongodb://localhost', 'mongodb://localhost/', 'mongodb+srv://x.example.edu/?retryWrites=false'])(
  'uses the database matricula if %s names none',
  (uri) => {
    expect(readSettings({ MONGODB_URI: uri }).mongodb).toEqual({ uri, database: 'matricula' });
  },
);

test('stores files at Amazon S3 with only a bucket; the SDK finds the credentials', () => {
  const s3 = { bucket: 'apply-files', region: 'us-east-1', forcePathStyle: false };
  expect(readSettings({ S3_BUCKET: 'apply-files' }).s3).toEqual(s3);
});

test.each(['development', 'test', '', ' '])('NODE_ENV "%s" does not mean production', (NODE_ENV) => {
  expect(readSettings({ NODE_ENV })).toEqual(readSettings({}));
});

test('treats an empty variable as absent', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ', SESSION_SECRET: '' })).toEqual(readSettings({}));
});

describe('refuses an invalid value in one line that names the variable and the remedy', () => {
  test.each([
    [{ NODE_ENV: 'prod' }, /NODE_ENV is "prod".*production, development or test/],
    [{ NODE_ENV: 'Production' }, /NODE_ENV is "Production"/],
    [{ NODE_ENV: 'production', AUTHORING: '1' }, /AUTHORING is 1.*npm run dev.*In production, set it to 0/],
    [{ AUTHORING: 'yes' }, /AUTHORING is "yes".*1 or 0/],
    [{ WIDGETS_DIR: 'config/widgets' }, /WIDGETS_DIR is "config\/widgets".*next to/],
    [{ PORT: 'http' }, /PORT is "http".*1 to 65535/],
    [{ PORT: '0' }, /PORT is "0"/],
    [{ PORT: '70000' }, /PORT is "70000"/],
    [{ PUBLIC_URL: 'apply.example.edu' }, /PUBLIC_URL.*https:\/\//],
    [{ OFFICE_URL: 'desk.example.edu' }, /OFFICE_URL.*https:\/\//],
    [{ OFFICE_PORT: '3000' }, /OFFICE_PORT is the same as PORT/],
    [{ PUBLIC_URL: 'https://example.edu/apply' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://ada:hidden@example.edu' }, /^PUBLIC_URL contains a name or password(?!.*hidden)/],
    [{ PUBLIC_URL: 'https://ada@example.edu/' }, /^PUBLIC_URL contains a name/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET has only 5 characters.*openssl/],
    [{ NODE_ENV: 'production' }, /SESSION_SECRET is missing/],
    [{ NODE_ENV: 'production', SESSION_SECRET: secret }, /ENCRYPTION_KEYS is missing.*openssl/],
    [{ ENCRYPTION_KEYS: `${KEYS},key` }, /Key 2 of ENCRYPTION_KEYS is not valid.*32 bytes/],
    [{ SMTP_URL: 'mail.example.edu', MAIL_FROM: 'a@b.co' }, /SMTP_URL is not valid.*smtp:\/\//],
    [{ SMTP_URL: 'smtp://mail.example.edu' }, /MAIL_FROM is missing/],
    [{ MONGODB_URI: 'localhost:27017' }, /MONGODB_URI is not valid.*mongodb:\/\/name/],
    [{ MONGODB_URI: 'mongodb://' }, /MONGODB_URI is not valid/],
    [{ MONGODB_URI: 'mongodb://localhost/a.b' }, /MONGODB_URI names the database "a\.b"/],
    [{ S3_ENDPOINT: 'https://s3.example.edu' }, /S3_ENDPOINT is set, but S3_BUCKET is not.*DATA_DIR/],
    [{ S3_SECRET_ACCESS_KEY: 'hidden' }, /S3_SECRET_ACCESS_KEY is set, but S3_BUCKET is not/],
    [{ S3_BUCKET: 'Apply' }, /S3_BUCKET is "Apply".*lowercase letters/],
    [{ S3_BUCKET: 'ab' }, /S3_BUCKET is "ab"/],
    [{ S3_BUCKET: 'apply', S3_REGION: 'Frankfurt am Main' }, /S3_REGION is "Frankfurt am Main".*us-east-1/],
    [{ S3_BUCKET: 'apply', S3_ENDPOINT: 's3.example.edu' }, /S3_ENDPOINT is not valid.*https:\/\//],
    [{ S3_BUCKET: 'apply', S3_ENDPOINT: 'https://a.edu/?b' }, /S3_ENDPOINT is not valid/],
    [{ S3_BUCKET: 'apply', S3_FORCE_PATH_STYLE: 'yes' }, /S3_FORCE_PATH_STYLE is "yes".*true or false/],
    [{ S3_BUCKET: 'apply', S3_ACCESS_KEY_ID: 'key' }, /S3_SECRET_ACCESS_KEY is missing/],
    [{ S3_BUCKET: 'apply', S3_SECRET_ACCESS_KEY: 'hidden' }, /S3_ACCESS_KEY_ID is missing/],
    [{ METRICS_PORT: 'x' }, /METRICS_PORT is "x".*1 to 65535/],
    [{ METRICS_PORT: '3000' }, /METRICS_PORT is the same as PORT.*another/],
    [{ DRAIN_SECONDS: '1,5' }, /DRAIN_SECONDS is "1,5".*0 to 60/],
    [{ DRAIN_SECONDS: '61' }, /DRAIN_SECONDS is "61"/],
    [{ OVERLOAD_SECONDS: 'never' }, /OVERLOAD_SECONDS is "never".*0 to 60/],
    [{ WORKERS: 'many' }, /WORKERS is "many".*0 to 64/],
    [{ WORKERS: '-1' }, /WORKERS is "-1"/],
    [{ WORKERS: '65' }, /WORKERS is "65"/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud".*warn/],
  ])('%o', (environment, message) => {
    const reading = () => readSettings(environment);
    expect(reading).toThrow(StartError);
    expect(reading).toThrow(message);
    expect(reading).not.toThrow(/\n/);
  });
});

test.each([
  'mongodb://ada:p@ss@host/db',
  'mongodb://ada:p/ss@host/db',
  'http://ada:pass@host',
  'ada:pass@host',
])('does not repeat the password of %s', (MONGODB_URI) => {
  expect(() => readSettings({ MONGODB_URI })).toThrow(/MONGODB_URI is not valid/);
  expect(() => readSettings({ MONGODB_URI })).not.toThrow(/ada|ss@|p\/ss|pass@host/);
});

test.each([
  { S3_SECRET_ACCESS_KEY: 'hidden' },
  { S3_BUCKET: 'apply', S3_SECRET_ACCESS_KEY: 'hidden' },
  { S3_BUCKET: 'apply', S3_ENDPOINT: 'https://ada:hidden@s3.example.edu' },
])('does not repeat the secret of %o', (environment) => {
  expect(() => readSettings(environment)).toThrow(StartError);
  expect(() => readSettings(environment)).not.toThrow(/hidden/);
});

test('docs/operating.md describes exactly the variables that are read', () => {
  const readNames = new Set<string>(['CHROMIUM_PATH']);
  const values: Record<string, string> = {
    SMTP_URL: 'smtp://mail.example.edu',
    MAIL_FROM: 'a@example.edu',
    S3_BUCKET: 'files',
  };
  readSettings(
    new Proxy(values, {
      get: (known, name) => {
        readNames.add(String(name));
        return known[String(name)];
      },
    }),
  );
  const page = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => /^\| (`[A-Z].*?`) \|/.exec(line)?.[1] ?? []);
  const described = rows.flatMap((row) => [...row.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(described.sort()).toEqual([...readNames].sort());
});

test.each(['slate', 'slate:short', `Slate:${secret}`, `slate:${secret} x`, `:${secret}`])(
  'refuses %j for WEBHOOK_SECRETS without repeating a secret',
  (value) => {
    expect(() => readSettings({ WEBHOOK_SECRETS: value })).toThrow(
      /^WEBHOOK_SECRETS is not valid\. For each webhook/,
    );
  },
);

test('REQUIRE_SANDBOX is on or off', () => {
  expect(readSettings({}).requireSandbox).toBe(false);
  expect(readSettings({ REQUIRE_SANDBOX: '0' }).requireSandbox).toBe(false);
  expect(readSettings({ REQUIRE_SANDBOX: '1' }).requireSandbox).toBe(true);
  expect(() => readSettings({ REQUIRE_SANDBOX: 'yes' })).toThrow(
    /^REQUIRE_SANDBOX is "yes"\. Set it to 1 or 0/,
  );
});
