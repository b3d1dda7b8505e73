import { join } from 'node:path';
import { REGISTERS } from '../engine/definition/file-kinds.ts';
import type { FormHost } from './form/form-host.ts';
import type { Lookup } from './lookup/open-lookup.ts';

/**
 * Has the lookup take the registers of the forms, which share them, and in development those of each edit. Throws what the file system says
 * of the first; an edit that came in between two readings is told, and the records before it serve on.
 */
export function followRegisters(
  lookup: Lookup,
  { hosts, configDir }: { readonly hosts: readonly FormHost[]; readonly configDir: string },
  failed: (error: unknown) => void,
): void {
  const directory = join(configDir, REGISTERS);
  // A form that could not be made has none.
  const of = hosts.find((host) => host.current() !== null) ?? hosts[0];
  if (of !== undefined) lookup.take(of.registers(), directory);
  for (const host of hosts) {
    let taken = host.registers();
    host.subscribe(() => {
      // A broken edit has made no form: its files are not what has been looked through.
      if (host.registers() === taken) return;
      taken = host.registers();
      try {
        lookup.take(taken, directory);
      } catch (error) {
        failed(error);
      }
    });
  }
}
