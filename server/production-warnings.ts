import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** What an operator seems to have forgotten in production, a line each. The server runs without it, but nobody gets in. */
export function productionWarnings({
  production,
  publicUrl,
}: Pick<Settings, 'production' | 'publicUrl'>): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (!publicUrl.startsWith('https:')) {
    warnings.push(
      `Warning: PUBLIC_URL is ${publicUrl}: links in mails lead there, and in production cookies travel over HTTPS only. Set it to the https:// address under which applicants reach the server.`,
    );
  }
  return warnings;
}

/**
 * Throws a `StartError` where production has no mail server: applicants would be told of mails that nobody gets, and codes
 * and links would gather in a folder. Workers and commands send no mails.
 */
export function requireMailServer({ production, smtp }: Pick<Settings, 'production' | 'smtp'>): void {
  if (!production || smtp !== undefined) return;
  throw new StartError(
    'SMTP_URL is missing: in production nobody would get a confirmation code or a reset link. Set it to the address of a mail server, such as smtps://name:password@mail.example.edu, and MAIL_FROM to the sender.',
  );
}
