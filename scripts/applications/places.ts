// Parses the command line of `npm run move`: where the data is, and where to move it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { secretsOf } from '../../server/data-directory.ts';
import type { EncryptionKey } from '../../server/encryption/encryption-keys.ts';
import { StartError } from '../../server/runtime/start-error.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';
import { readSettings, type Settings } from '../../server/settings.ts';

/** The output of `--help`. */
export const USAGE = `Usage: npm run move -- --from PLACE --to PLACE [--files-from FILES] [--files-to FILES]
Moves all data from one database and file store to another, which must be empty. Stop all servers and workers first.
To continue an interrupted move, run the same command again.

PLACE  env             the settings of a server in the environment: its MONGODB_URI or DATA_DIR, its S3_… variables
       env:FILE        the same in a file, one variable per line
       sqlite:FOLDER   the embedded database of this DATA_DIR, and its files
       mongodb://…     a MongoDB, as in MONGODB_URI. Say with --files-… where the files are. (Other users of this machine
                       can read the command line, so keep passwords in an env:FILE.)
FILES  disk:FOLDER     the files of this DATA_DIR
       s3:BUCKET       a bucket; the other S3_… variables come from the environment
       env, env:FILE   as above
If both sides name the same place, the database or the files stay where they are.

Exit code: 0 if the target has everything, verified; 1 if not; 2 if the command line is wrong. More: docs/moving.md.`;

/** The place of the records. */
export type DatabasePlace = Pick<Settings, 'dataDir' | 'mongodb'>;
/** The place of the files. */
export type FilesPlace = Pick<Settings, 'dataDir' | 's3'>;

/** The parsed command line. Null means that the records or the files stay in place. */
export interface Places {
  readonly from: DatabasePlace;
  readonly to: DatabasePlace | null;
  readonly files: { readonly from: FilesPlace; readonly to: FilesPlace } | null;
  /** Data directories of the source, which have other files that are not moved. */
  readonly foldersLeft: readonly string[];
}

/** Parses the command line. Throws a `UsageError` or a `StartError`. */
export function readPlaces(environment: NodeJS.ProcessEnv, args = process.argv.slice(2)): Places {
  const option = { type: 'string' } as const;
  const options = { from: option, to: option, 'files-from': option, 'files-to': option };
  const { values } = parseArgs({ args, options });
  const from = readDatabasePlace('from', values.from, environment);
  const to = readDatabasePlace('to', values.to, environment);
  const filesFromText = values['files-from'] ?? filesBeside(values.from);
  const filesFrom = readFilesPlace('files-from', filesFromText, environment);
  const filesTo = readFilesPlace('files-to', values['files-to'] ?? filesBeside(values.to), environment);
  if ('port' in from && 'port' in to) requireSecretsOf(from, to);
  const isSameDatabase = databaseIdentity(from) === databaseIdentity(to);
  const isSameFiles = filesIdentity(filesFrom) === filesIdentity(filesTo);
  if (isSameDatabase && isSameFiles)
    throw new UsageError('--from and --to name the same place, so there is nothing to move.');
  return {
    from,
    to: isSameDatabase ? null : to,
    files: isSameFiles ? null : { from: filesFrom, to: filesTo },
    foldersLeft: [
      ...new Set([
        ...(/^(env|sqlite)\b/.test(values.from ?? '') ? [from.dataDir] : []),
        ...(/^(env|disk)\b/.test(filesFromText ?? '') ? [filesFrom.dataDir] : []),
      ]),
    ],
  };
}

/** Returns the text after the kind of a place: `data` of `disk:data`. Undefined for a place of another kind. */
function textAfterKind(kind: string, text: string | undefined): string | undefined {
  return text?.startsWith(`${kind}:`) && text.length > kind.length + 1
    ? text.slice(kind.length + 1)
    : undefined;
}

/**
 * Returns the settings of a place `env` or `env:FILE`, undefined for another place. Throws if they name neither
 * the store nor DATA_DIR: a unit or a container may set these elsewhere, and the default is a folder of the caller.
 */
function settingsOf(
  place: string | undefined,
  store: 'MONGODB_URI' | 'S3_BUCKET',
  environment: NodeJS.ProcessEnv,
): Settings | undefined {
  const file = textAfterKind('env', place);
  if (file === undefined && place !== 'env') return undefined;
  try {
    const variables = file === undefined ? environment : parseEnv(readFileSync(file, 'utf8'));
    if ([store, 'DATA_DIR'].some((name) => variables[name]?.trim())) return readSettings(variables);
    throw new StartError(
      `${store} and DATA_DIR are missing. The server may get them from its unit or container. Set the one that it uses.`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The settings in ${file ?? 'the environment'} are not valid: ${reason}`);
  }
}

/** Throws if the target's settings cannot decrypt the source's data or would invalidate its signatures. */
function requireSecretsOf(source: Settings, target: Settings): void {
  const [from, to] = [secretsOf(source), secretsOf(target)];
  const isInTarget = ({ id, secret }: EncryptionKey): boolean =>
    to.encryptionKeys?.some((key) => key.id === id && key.secret.equals(secret)) === true;
  const missing = from.encryptionKeys?.find((key) => !isInTarget(key));
  if (missing !== undefined)
    throw new StartError(
      `The ENCRYPTION_KEYS of the target lack the key "${missing.id}" of the source. Encrypted data could not be read there. Give the target all keys of the source.`,
    );
  if (from.sessionSecret !== undefined && from.sessionSecret !== to.sessionSecret)
    throw new StartError(
      'The target has another SESSION_SECRET than the source. Sessions, codes, links and queued mails would no longer work there. Use the same secret for the target.',
    );
}

function readDatabasePlace(
  option: string,
  place: string | undefined,
  environment: NodeJS.ProcessEnv,
): DatabasePlace | Settings {
  const settings = settingsOf(place, 'MONGODB_URI', environment);
  if (settings !== undefined) return settings;
  const folder = textAfterKind('sqlite', place);
  if (folder !== undefined) return { dataDir: resolve(folder) };
  if (place !== undefined && /^mongodb(?:\+srv)?:/.test(place)) {
    // A URI gives none of the other settings.
    const { dataDir, mongodb } = readSettings({ MONGODB_URI: place });
    return { dataDir, ...(mongodb !== undefined && { mongodb }) };
  }
  // It may contain a password, so it is not repeated.
  throw new UsageError(`--${option} is not a valid place. Use env, env:FILE, sqlite:FOLDER or mongodb://…`);
}

/** Returns the files beside a database, if its place implies them. */
function filesBeside(place: string | undefined): string | undefined {
  const folder = textAfterKind('sqlite', place);
  if (folder !== undefined) return `disk:${folder}`;
  return place === 'env' || place?.startsWith('env:') ? place : undefined;
}

function readFilesPlace(
  option: string,
  place: string | undefined,
  environment: NodeJS.ProcessEnv,
): FilesPlace {
  const settings = settingsOf(place, 'S3_BUCKET', environment);
  if (settings !== undefined) return settings;
  const folder = textAfterKind('disk', place);
  if (folder !== undefined) return { dataDir: resolve(folder) };
  const bucket = textAfterKind('s3', place);
  if (bucket !== undefined) {
    const names = Object.keys(environment).filter((name) => name.startsWith('S3_'));
    const s3 = Object.fromEntries(names.map((name) => [name, environment[name]]));
    return readSettings({ ...s3, S3_BUCKET: bucket });
  }
  throw new UsageError(
    `--${option} is missing or not a valid place of files. Use disk:FOLDER, s3:BUCKET, env or env:FILE. To leave the files where they are, give the same place for --files-from and --files-to.`,
  );
}

/** Returns a text that is equal for equal databases. */
function databaseIdentity({ mongodb, dataDir }: DatabasePlace): string {
  if (mongodb === undefined) return join(dataDir, 'matricula.sqlite');
  // The same database may be reached with another user and password.
  const [, hosts = ''] = /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(mongodb.uri) ?? [];
  return `${hosts}/${mongodb.database}`;
}

/** Returns a text that is equal for equal file stores. */
function filesIdentity({ s3, dataDir }: FilesPlace): string {
  return s3 === undefined ? join(dataDir, 'objects') : `${s3.endpoint ?? s3.region}/${s3.bucket}`;
}
