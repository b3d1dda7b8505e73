// `npm run rotate-encryption`: re-encrypts all sensitive data with the first of ENCRYPTION_KEYS
// (docs/operating.md).
import { parseArgs } from 'node:util';
import { createSensitivityCheck } from '../server/encryption/sensitive-keys.ts';
import { readForm } from '../server/form/read-form.ts';
import { rotateEncryption } from '../server/maintenance/rotate-encryption.ts';
import { foldersOf } from '../server/open-forms.ts';
import { readSettings } from '../server/settings.ts';
import { runCommand } from './run-command.ts';
import { withData } from './with-data.ts';

const USAGE = `Usage: npm run rotate-encryption
Encrypts sensitive answers and files with the first of ENCRYPTION_KEYS, if they are encrypted with another key or not
encrypted. Uses the environment of the server. Servers may be running if they have the new keys. You can interrupt this
command and start it again.

Exit code: 0 if everything is encrypted with the first key, 1 if not.`;

runCommand(USAGE, async () => {
  parseArgs({ options: {} });
  const { configDir } = readSettings(process.env);
  const folders = await foldersOf(configDir);
  const forms = await Promise.all(folders.map((folder) => readForm(configDir, folder?.id)));
  const ofForms = forms.map(({ form }) => createSensitivityCheck(() => form));
  // An answer that is sensitive in one of several forms may be encrypted everywhere.
  const isSensitive = (key: string): boolean => ofForms.some((isOfForm) => isOfForm(key));
  const rotation = await withData((data) => rotateEncryption(data, isSensitive), isSensitive);
  console.log(
    `Answers encrypted: ${rotation.answers}. Files encrypted: ${rotation.files}. Key: ${rotation.keyId}.`,
  );
  for (const keyId of rotation.missingKeys) {
    console.error(
      `The key "${keyId}" is missing. Add it to ENCRYPTION_KEYS again, and run this command again.`,
    );
  }
  if (rotation.unreadable > 0) {
    console.error(
      `Could not be decrypted and were left unchanged: ${rotation.unreadable} answers and files.`,
    );
  }
  if (rotation.hasConcurrentWrites) {
    console.error(
      'Other processes still use old keys. Give all of them the new keys, and run this command again.',
    );
  }
  return rotation.unreadable > 0 || rotation.hasConcurrentWrites ? 1 : 0;
});
