import { join } from 'node:path';
import { REGISTERS } from '../engine/definition/file-kinds.ts';
import type { FormHost } from './form/form-host.ts';
import type { Lookup } from './lookup/open-lookup.ts';

/**
 * Makes the lookup use the registers that the forms share, and in development those of each edit. Throws file
 * system errors of the first load. Errors of later loads are reported, and the former records stay in use.
 */
export function followRegisters(
  lookup: Lookup,
  { hosts, configDir }: { readonly hosts: readonly FormHost[]; readonly configDir: string },
  failed: (error: unknown) => void,
): void {
  const directory = join(configDir, REGISTERS);
  // A form that failed to build has none.
  const served = hosts.flatMap((host) => host.current() ?? []);
  lookup.setFormRegisters(served[0]?.registers ?? [], directory);
  for (const host of hosts) {
    let taken = host.current();
    host.subscribe(() => {
      const current = host.current();
      // A broken edit built no form, so its files have not been checked.
      if (current === null || current === taken) return;
      taken = current;
      try {
        lookup.setFormRegisters(current.registers, directory);
      } catch (error) {
        failed(error);
      }
    });
  }
}
