import type { Settings } from './settings.ts';

/** What an operator seems to have forgotten in production, a line each. The server runs without it, but nobody gets in. */
export function productionWarnings({
  production,
  publicUrl,
  smtp,
}: Pick<Settings, 'production' | 'publicUrl' | 'smtp'>): string[] {
  if (!production) return [];
  const warnings: string[] = [];
  if (!publicUrl.startsWith('https:')) {
    warnings.push(
      `Warning: PUBLIC_URL is ${publicUrl}: links in mails lead there, and in production cookies travel over HTTPS only. Set it to the https:// address under which applicants reach the server.`,
    );
  }
  if (smtp === undefined) {
    warnings.push(
      'Warning: SMTP_URL is missing: no mail is sent, and nobody gets a confirmation code. Set it to the address of a mail server.',
    );
  }
  return warnings;
}
