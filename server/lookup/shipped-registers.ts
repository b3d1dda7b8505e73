// The registers that the product ships: described as a config describes its own, and checked when they are read.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileKind, REGISTERS } from '../../engine/definition/file-kinds.ts';
import { schemaFindings } from '../../engine/definition/schema-findings.ts';
import type { RegisterFile } from '../../engine/language/register.ts';
import { registerTroubles } from '../../engine/registers/register-troubles.ts';

/** Folder of the registers that the product ships. */
export const LOOKUP_DATA_DIR = fileURLToPath(new URL('../../lookup-data', import.meta.url));

/** Reads the registers of a folder, by name. Throws an error that names the file and what is wrong in it. */
export function readShippedRegisters(directory = LOOKUP_DATA_DIR): ReadonlyMap<string, RegisterFile> {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [basename(name, '.json'), readRegister(directory, name)]));
}

function readRegister(directory: string, name: string): RegisterFile {
  const file = join(directory, name);
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const kind = fileKind(`${REGISTERS}/${name}`);
  const [finding] = kind === undefined ? [] : schemaFindings(file, kind, content);
  // Only what fits the schema has columns that could be looked at.
  const [trouble = finding] = finding === undefined ? registerTroubles(content as RegisterFile) : [];
  if (trouble === undefined) return content as RegisterFile;
  throw new Error(`${file}${trouble.pointer}: ${trouble.message} ${trouble.suggestion ?? ''}`);
}
