// Source and target of a move, from the command line.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import type { EncryptionKey } from '../../server/encryption/encryption-keys.ts';
import { StartError } from '../../server/errors/start-error.ts';
import { UsageError } from '../../server/errors/usage-error.ts';
import { readSettings, type Settings } from '../../server/settings.ts';

/** The output of `--help`. */
export const USAGE = `Usage: npm run move -- --from PLACE --to PLACE [--files-from FILES] [--files-to FILES]
Takes everything from one database and store of files into others, which have to be empty. Stop all servers and workers before.
A move that was broken off goes on where the same command is given again.

PLACE  env:FILE        the settings of a server, a variable a line: its MONGODB_URI or DATA_DIR, its S3_… variables
       sqlite:FOLDER   the embedded database of this DATA_DIR, and its files
       mongodb://…     a MongoDB, as in MONGODB_URI; say with --files-… where the files are. (Others on this machine can read
                       a command line: a password is better kept in an env:FILE.)
FILES  disk:FOLDER     the files of this DATA_DIR
       s3:BUCKET       a bucket; the other S3_… variables are taken from the environment
       env:FILE        as above
The same place for both leaves database or files where they are.

Exit code: 0 when the target has all, verified; 1 when not; 2 when the command line is wrong. More: docs/moving.md.`;

/** The place of the records. */
export type DatabasePlace = Pick<Settings, 'dataDir' | 'mongodb'>;
/** The place of the files. */
export type FilesPlace = Pick<Settings, 'dataDir' | 's3'>;

/** The parsed command line. Null means that something stays in place. */
export interface Places {
  readonly from: DatabasePlace;
  readonly to: DatabasePlace | null;
  readonly files: { readonly from: FilesPlace; readonly to: FilesPlace } | null;
  /** Folders of the source with other data that is not moved. */
  readonly leaves: readonly string[];
}

/** Parses the command line. Throws a `UsageError` or a `StartError`. */
export function readPlaces(environment: NodeJS.ProcessEnv, args = process.argv.slice(2)): Places {
  const option = { type: 'string' } as const;
  const options = { from: option, to: option, 'files-from': option, 'files-to': option };
  const { values } = parseArgs({ args, options });
  const from = databaseOf('from', values.from);
  const to = databaseOf('to', values.to);
  const filesFromText = values['files-from'] ?? filesBeside(values.from);
  const filesFrom = filesOf('files-from', filesFromText, environment);
  const filesTo = filesOf('files-to', values['files-to'] ?? filesBeside(values.to), environment);
  if ('port' in from && 'port' in to) requireSecretsOf(from, to);
  const staysRecords = nameOfDatabase(from) === nameOfDatabase(to);
  const staysFiles = nameOfFiles(filesFrom) === nameOfFiles(filesTo);
  if (staysRecords && staysFiles)
    throw new UsageError('--from and --to name the same place: there is nothing to move.');
  return {
    from,
    to: staysRecords ? null : to,
    files: staysFiles ? null : { from: filesFrom, to: filesTo },
    leaves: [
      ...new Set([
        ...(/^(env|sqlite):/.test(values.from ?? '') ? [from.dataDir] : []),
        ...(/^(env|disk):/.test(filesFromText ?? '') ? [filesFrom.dataDir] : []),
      ]),
    ],
  };
}

/** Returns the text after the kind of a place, or undefined for another kind. */
function after(kind: string, text: string | undefined): string | undefined {
  return text?.startsWith(`${kind}:`) && text.length > kind.length + 1
    ? text.slice(kind.length + 1)
    : undefined;
}

function settingsOf(file: string): Settings {
  try {
    return readSettings(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The settings of ${file} cannot be used: ${reason}`);
  }
}

/** Throws if the target's settings cannot decrypt the source's data or would invalidate its signatures. */
function requireSecretsOf(from: Settings, to: Settings): void {
  const isThere = ({ id, secret }: EncryptionKey): boolean =>
    to.encryptionKeys?.some((key) => key.id === id && key.secret.equals(secret)) === true;
  const missing = from.encryptionKeys?.find((key) => !isThere(key));
  if (missing !== undefined)
    throw new StartError(
      `ENCRYPTION_KEYS of the target lack the key "${missing.id}" of the source: what it encrypted could not be read there. Give the target all keys of the source.`,
    );
  if (from.sessionSecret !== to.sessionSecret)
    throw new StartError(
      'SESSION_SECRET of the target is not that of the source: sessions, codes, links and mails that wait would be void there. Give the target the same.',
    );
}

function databaseOf(option: string, place: string | undefined): DatabasePlace | Settings {
  const file = after('env', place);
  if (file !== undefined) return settingsOf(file);
  const folder = after('sqlite', place);
  if (folder !== undefined) return { dataDir: resolve(folder) };
  if (place !== undefined && /^mongodb(?:\+srv)?:/.test(place)) {
    // A URI gives none of the other settings.
    const { dataDir, mongodb } = readSettings({ MONGODB_URI: place });
    return { dataDir, ...(mongodb !== undefined && { mongodb }) };
  }
  // It may contain a password, so it is not repeated.
  throw new UsageError(`--${option} is no place; give env:FILE, sqlite:FOLDER or mongodb://…`);
}

/** Returns the files beside a database, if its place implies them. */
function filesBeside(place: string | undefined): string | undefined {
  const folder = after('sqlite', place);
  if (folder !== undefined) return `disk:${folder}`;
  return after('env', place) === undefined ? undefined : place;
}

function filesOf(option: string, place: string | undefined, environment: NodeJS.ProcessEnv): FilesPlace {
  const file = after('env', place);
  if (file !== undefined) return settingsOf(file);
  const folder = after('disk', place);
  if (folder !== undefined) return { dataDir: resolve(folder) };
  const bucket = after('s3', place);
  if (bucket !== undefined) {
    const names = Object.keys(environment).filter((name) => name.startsWith('S3_'));
    const s3 = Object.fromEntries(names.map((name) => [name, environment[name]]));
    return readSettings({ ...s3, S3_BUCKET: bucket });
  }
  throw new UsageError(
    `--${option} is missing, or no place of files; give disk:FOLDER, s3:BUCKET or env:FILE. The same one for --files-from and --files-to leaves the files where they are.`,
  );
}

function nameOfDatabase({ mongodb, dataDir }: DatabasePlace): string {
  if (mongodb === undefined) return join(dataDir, 'matricula.sqlite');
  // The same database may be reached with another user and password.
  const [, hosts = ''] = /^[^/]*\/\/(?:[^/?]*@)?([^/?]*)/.exec(mongodb.uri) ?? [];
  return `${hosts}/${mongodb.database}`;
}

function nameOfFiles({ s3, dataDir }: FilesPlace): string {
  return s3 === undefined ? join(dataDir, 'objects') : `${s3.endpoint ?? s3.region}/${s3.bucket}`;
}
