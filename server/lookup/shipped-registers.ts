// The shipped registers, described like those of a config and checked when read.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileKind, REGISTERS } from '../../engine/definition/file-kinds.ts';
import { schemaFindings } from '../../engine/definition/schema-findings.ts';
import type { RegisterFile } from '../../engine/language/register.ts';
import { registerTroubles } from '../../engine/registers/register-troubles.ts';

/** Folder of the shipped registers. */
export const LOOKUP_DATA_DIR = fileURLToPath(new URL('../../lookup-data', import.meta.url));

/** Reads the registers of a folder by name. Throws an error that names the file and the problem. */
export function readShippedRegisters(directory = LOOKUP_DATA_DIR): ReadonlyMap<string, RegisterFile> {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [basename(name, '.json'), readRegister(directory, name)]));
}

function readRegister(directory: string, name: string): RegisterFile {
  const file = join(directory, name);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const kind = fileKind(`${REGISTERS}/${name}`);
  const [finding] = kind === undefined ? [] : schemaFindings(file, kind, content);
  // Only a valid description has columns to check.
  const [trouble = finding] = finding === undefined ? registerTroubles(content as RegisterFile) : [];
  if (trouble === undefined) return content as RegisterFile;
  throw new Error(`${file}${trouble.pointer}: ${trouble.message} ${trouble.suggestion ?? ''}`);
}
