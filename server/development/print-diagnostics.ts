import { type Diagnostic, formatDiagnostic, hasErrors } from '../../engine/source/diagnostic.ts';
import type { FormHost } from '../form/form-host.ts';
import { mergeFindings } from '../form/merge-findings.ts';

/** Prints the findings about the configuration now and after each reload. */
export function printDiagnostics(hosts: readonly FormHost[], print: (text: string) => void): void {
  const currentFindings = (): readonly Diagnostic[] =>
    mergeFindings(hosts.map((host) => ({ diagnostics: host.diagnostics(), readPaths: host.readPaths() })));
  const report = (): void => {
    for (const diagnostic of currentFindings()) print(formatDiagnostic(diagnostic));
    if (hasErrors(currentFindings())) print(errorConsequence(hosts));
  };
  report();
  for (const host of hosts)
    host.subscribe(() => {
      print(
        currentFindings().length === 0 ? 'Configuration reloaded: no findings.' : 'Configuration reloaded:',
      );
      report();
    });
}

function errorConsequence(hosts: readonly FormHost[]): string {
  return hosts.some((host) => host.current() === null)
    ? 'There is no form to serve until you correct the errors above. There may be more errors after that.'
    : 'The server keeps using the previous form until you correct the errors above. There may be more errors after that.';
}
