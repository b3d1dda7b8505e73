// The school's form of earlier days: what differs of it from the frozen form stands in `testing/earlier-forms/`.
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../server/form/compile-files.ts';
import { readConfig } from '../server/form/read-config.ts';
import { fixFiles } from './definition/fix-files.ts';
import { FORMER_TEXTS } from './definition/former-texts.ts';
import PRODUCT_TEXTS from './form/product-texts.json' with { type: 'json' };
import type { SourceFile } from './source/source-file.ts';
import { shippedFiles, textOf } from './testing/config-files.ts';

const FOLDER = new URL('./testing/earlier-forms/', import.meta.url);

async function formOf(day: string): Promise<readonly SourceFile[]> {
  const own = await readConfig(new URL(day, FOLDER).pathname);
  const paths = new Set(own.map(({ path }) => path));
  return [...own, ...shippedFiles.filter(({ path }) => !paths.has(path))];
}

describe.each(['2026-11-20', '2026-11-23'])('the form of %s', (day) => {
  test('starts in production without errors', async () => {
    const { compiled, diagnostics } = compileFiles(await formOf(day), { checks: false });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(compiled).toBeDefined();
  });

  test('loses the texts that the product has dropped by --fix', async () => {
    const find = (files: readonly SourceFile[]) => compileFiles(files, { checks: false }).diagnostics;
    const { files } = fixFiles(await formOf(day), find);
    expect(find(files)).toEqual([]);
  });
});

test('each text that an earlier form words is one of the product, or a former one', async () => {
  for (const day of ['2026-11-20', '2026-11-23']) {
    const ids = Object.keys(JSON.parse(textOf(await formOf(day), 'texts.json')));
    const unknown = ids.filter((id) => id !== '$schema' && !(id in PRODUCT_TEXTS) && !FORMER_TEXTS.has(id));
    expect(unknown).toEqual([]);
  }
});
