import { type Diagnostic, formatDiagnostic, hasErrors } from '../../engine/diagnostics/diagnostic.ts';
import type { FormHost } from '../form/form-host.ts';
import { mergeFindings } from '../form/merge-findings.ts';

/** Prints the findings about the configuration now and after each edit. */
export function printDiagnostics(hosts: readonly FormHost[], print: (text: string) => void): void {
  const found = (): readonly Diagnostic[] =>
    mergeFindings(hosts.map((host) => ({ diagnostics: host.diagnostics(), read: host.read() })));
  const report = (): void => {
    for (const diagnostic of found()) print(formatDiagnostic(diagnostic));
    if (hasErrors(found())) print(consequence(hosts));
  };
  report();
  for (const host of hosts)
    host.subscribe(() => {
      print(found().length === 0 ? 'Configuration reloaded: no findings.' : 'Configuration reloaded:');
      report();
    });
}

function consequence(hosts: readonly FormHost[]): string {
  return hosts.some((host) => host.current() === null)
    ? 'There is no form to serve until you correct the errors above. There may be more errors after that.'
    : 'The server keeps using the previous form until you correct the errors above. There may be more errors after that.';
}
