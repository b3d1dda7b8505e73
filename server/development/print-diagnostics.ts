import { formatDiagnostic, hasErrors } from '../../engine/diagnostics/diagnostic.ts';
import type { FormHost } from '../form/form-host.ts';

/** Prints the findings about the configuration now and after each edit. */
export function printDiagnostics(host: FormHost, print: (text: string) => void): void {
  const report = (): void => {
    const found = host.diagnostics();
    for (const diagnostic of found) print(formatDiagnostic(diagnostic));
    if (hasErrors(found)) print(consequence(host));
  };
  report();
  host.subscribe(() => {
    print(
      host.diagnostics().length === 0
        ? 'The configuration was read again: no findings.'
        : 'The configuration was read again:',
    );
    report();
  });
}

function consequence(host: FormHost): string {
  return host.current() === null
    ? 'There is no form to serve until the errors above are mended; more may be found then.'
    : 'The form before this edit stays in use until the errors above are mended; more may be found then.';
}
