import { isRoot } from './conversion/door.ts';
import { exposedSecrets } from './own-environment.ts';
import { StartError } from './runtime/start-error.ts';
import type { Settings } from './settings.ts';

/**
 * Returns a line for each setting that seems forgotten in production. The server runs without it, but nobody
 * gets in.
 */
export function productionWarnings({
  production,
  publicUrl,
}: Pick<Settings, 'production' | 'publicUrl'>): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (!publicUrl.startsWith('https:')) {
    warnings.push(
      `Warning: PUBLIC_URL is ${publicUrl}. Links in mails lead there, and in production the browser sends cookies only over HTTPS. Set it to the https:// address of the server for applicants.`,
    );
  }
  return warnings;
}

/**
 * Returns a line for each setting that gives a hostile document unnecessary access in production. For processes
 * that open documents: servers and workers.
 */
export function isolationWarnings(
  { production, sessionSecret }: Pick<Settings, 'production' | 'sessionSecret'>,
  look = { isRoot, exposedSecrets },
): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (look.isRoot()) {
    warnings.push(
      'Warning: this process is root, so Chromium opens documents without its sandbox and as root. Start it as a user that is not root. REQUIRE_SANDBOX=1 then makes sure that Chromium has a sandbox.',
    );
  }
  const exposed = look.exposedSecrets(sessionSecret === undefined ? [] : [sessionSecret]);
  if (exposed.length > 0) {
    warnings.push(
      `Warning: the environment of process ${exposed.join(', ')} contains SESSION_SECRET, and every process of this user can read it, including those that open documents. Start the server without another process in between that has the secrets (docs/operating.md, "Isolation").`,
    );
  }
  return warnings;
}

/**
 * Throws a `StartError` if production has no mail server: the product would announce mails that nobody gets,
 * and codes and links would pile up in a folder. Workers and commands send no mails.
 */
export function requireMailServer({ production, smtp }: Pick<Settings, 'production' | 'smtp'>): void {
  if (!production || smtp !== undefined) return;
  throw new StartError(
    'SMTP_URL is missing. Without it, nobody would receive a confirmation code or a reset link. Set it to the address of a mail server, such as smtps://name:password@mail.example.edu, and MAIL_FROM to the sender.',
  );
}
