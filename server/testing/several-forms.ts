// A config directory of several small forms that share everything except their questions, and the product on
// it.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, vi } from 'vitest';
import { eventually } from '../../engine/testing/eventually.ts';
import { type SmallForm, smallForm } from '../../engine/testing/small-form.ts';
import { openOutbox } from '../mail/outbox.ts';
import { openProduct, type Product } from '../open-product.ts';
import { readSettings } from '../settings.ts';
import { createVisitor, PASSWORD, type Visitor } from './visitor.ts';

/** One of several forms: a small form, and additions to its form.json. */
export interface OneOfSeveral extends SmallForm {
  readonly form?: object;
}

const SECOND_FORM = fileURLToPath(new URL('../../engine/testing/second-form', import.meta.url));
const SHARED = /^(auth\/|texts\.json|school\.json|option-lists\.json|conditions\.json|registers\/)/;

/** Writes the forms by their ids into a directory. */
export function writeForms(directory: string, forms: Readonly<Record<string, OneOfSeveral>>): void {
  cpSync(join(SECOND_FORM, 'assets'), join(directory, 'assets'), { recursive: true });
  for (const [id, { form, ...small }] of Object.entries(forms)) {
    for (const { path, text } of smallForm(small)) {
      const file = join(directory, SHARED.test(path) ? path : `forms/${id}/${path}`);
      mkdirSync(dirname(file), { recursive: true });
      const own = {
        ...JSON.parse(text),
        ...(path === 'form.json' ? { id, title: `Form ${id}`, ...form } : {}),
      };
      writeFileSync(file, JSON.stringify(own, null, 2));
    }
  }
}

/** Boots the product on a directory of several forms. Everything is removed when the test ends. */
export async function bootForms(forms: Readonly<Record<string, OneOfSeveral>>) {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-forms-'));
  const configDir = join(directory, 'config');
  writeForms(configDir, forms);
  const dataDir = join(directory, 'data');
  const settings = readSettings({
    CONFIG_DIR: configDir,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '3000',
  });
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  let product: Product = await openProduct(settings);
  printed.mockRestore();
  const start = async (): Promise<void> => {
    await product.app.ready();
    product.sendMails();
    // Compiled forms are cached, so calls are refused until the cache is dropped.
    const folder = join(configDir, 'forms');
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      await eventually(async () => {
        const { statusCode } = await product.app.inject(`/${name}/api/session`);
        expect(statusCode).toBe(401);
      });
  };
  await start();
  onTestFinished(async () => {
    await product.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const visitor = (): Visitor => createVisitor(() => product.app);
  const mailTo = (email: string) =>
    openOutbox(join(dataDir, 'outbox'))
      .newest(100)
      .find(({ to }) => to === email);
  return {
    ...{ configDir, directory, settings, visitor, mailTo },
    product: () => product,
    /** Stops the product, changes its files, and starts it again on the same data. */
    restart: async (change: () => void = () => {}) => {
      await product.close();
      change();
      product = await openProduct(settings);
      await start();
    },
    /** Returns a visitor who has signed up and logged in at a form; the account is valid for all forms. */
    applicant: async (form: string, username = 'ada@example.org'): Promise<Visitor> => {
      const applicant = visitor();
      const post = (path: string, body: object) =>
        eventually(async () => {
          const reply = await applicant.post(`/${form}/public/${path}`, body);
          expect(reply.statusCode, reply.body).toBe(200);
        });
      await post('signup', { username, password: PASSWORD });
      await eventually(() => expect(mailTo(username)).toBeDefined());
      const code = /^\d{6}$/m.exec(mailTo(username)?.text ?? '')?.[0];
      await post('confirm', { username, code });
      await post('login', { username, password: PASSWORD });
      return applicant;
    },
  };
}
